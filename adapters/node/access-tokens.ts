import { createSecretKey } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { AccessTokens } from '../../core/accounts/index.ts'
import type { Clock } from '../../core/shared/ports/clock.ports.ts'

const issuer = 'bazargah'
const algorithm = 'HS256'
const type = 'access+jwt'
const digitsOnly = /^[1-9][0-9]{0,14}$/

/** Creates access tokens as JWT (RFC 7519, type of RFC 9068): algorithm, issuer, audience and type are pinned. */
export function createAccessTokens(secret: string, clock: Clock): AccessTokens {
  // A key object is prepared once; raw bytes would be prepared for every token.
  const key = createSecretKey(secret, 'utf8')
  return {
    async issue({ account_id, session_id, audience, impersonated }, lifetime_seconds) {
      const now = Math.floor(clock.now() / 1000)
      return new SignJWT({ sid: session_id, ...(impersonated ? { imp: true } : {}) })
        .setProtectedHeader({ alg: algorithm, typ: type })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(account_id)
        .setIssuedAt(now)
        .setExpirationTime(now + lifetime_seconds)
        .sign(key)
    },
    async read(token, audience) {
      try {
        const currentDate = new Date(clock.now())
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          issuer,
          audience,
          typ: type,
          currentDate,
          requiredClaims: ['sub', 'sid', 'exp', 'iat'],
        })
        const { sub, sid, imp } = payload
        if (typeof sub !== 'string' || !digitsOnly.test(sub) || typeof sid !== 'string' || !isUuid(sid))
          return undefined
        return { account_id: sub, session_id: sid, audience, ...(imp === true ? { impersonated: true } : {}) }
      } catch {
        return undefined
      }
    },
  }
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text)
}
