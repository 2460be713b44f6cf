/** Whole numbers that grow at the end. */
export interface Ints {
  data: Int32Array
  length: number
}

/** Numbers of any size that grow at the end. */
export interface Doubles {
  data: Float64Array
  length: number
}

export function ints(room = 4): Ints {
  return { data: new Int32Array(room), length: 0 }
}

export function doubles(room = 4): Doubles {
  return { data: new Float64Array(room), length: 0 }
}

export function pushInt(list: Ints, value: number): void {
  if (list.length === list.data.length) {
    const wider = new Int32Array(list.length * 2)
    wider.set(list.data)
    list.data = wider
  }
  list.data[list.length++] = value
}

export function pushDouble(list: Doubles, value: number): void {
  if (list.length === list.data.length) {
    const wider = new Float64Array(list.length * 2)
    wider.set(list.data)
    list.data = wider
  }
  list.data[list.length++] = value
}
