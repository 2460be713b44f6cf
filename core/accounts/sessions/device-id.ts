import * as v from 'valibot'

/** The id of a device, as the browser made it (`once-device-id`). */
export const deviceId = v.pipe(v.string(), v.minLength(8), v.maxLength(64))
