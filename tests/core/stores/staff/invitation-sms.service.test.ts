import { expect, it } from 'vitest'
import { siteOf } from '../../../../core/routing/index.ts'
import { Problem } from '../../../../core/shared/problems/problem.ts'
import { type InvitationSmsDependencies, notifyInvitedStaff } from '../../../../core/stores/index.ts'

it('STO-23 an invited person gets one SMS with a link to the panel, and again when the provider did not accept it', async () => {
  const due = new Map([
    ['1', { id: '1', mobile: '09121234567', title: 'سفال' }],
    ['2', { id: '2', mobile: '09127654321', title: 'سفال' }],
  ])
  const waiting = new Set(due.keys())
  const sent: unknown[] = []
  let broken = true
  const parts: InvitationSmsDependencies = {
    staff: {
      claimUnnotified: async () => {
        const claimed = [...waiting].flatMap((id) => due.get(id) ?? [])
        waiting.clear()
        return claimed
      },
      releaseInvitation: async (id) => void waiting.add(id),
    } as Partial<InvitationSmsDependencies['staff']> as InvitationSmsDependencies['staff'],
    sms: {
      sendTemplate: async (...message) => {
        if (broken && message[1] === '09127654321') throw new Problem('contract/unavailable')
        sent.push(message)
      },
    },
    clock: { now: () => 0 },
    site: siteOf('https://bazar.test'),
  }

  expect(await notifyInvitedStaff(parts)).toBe(1)
  broken = false
  expect(await notifyInvitedStaff(parts)).toBe(1)

  const words = { store: 'سفال', link: 'https://panel.bazar.test/register' }
  expect(sent).toEqual(['09121234567', '09127654321'].map((mobile) => ['store-invitation', mobile, words]))
})
