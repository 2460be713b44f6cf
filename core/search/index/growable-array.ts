/** A growable array of 32-bit integers. */
export interface GrowableInts {
  data: Int32Array
  length: number
}

/** A growable array of doubles. */
export interface GrowableDoubles {
  data: Float64Array
  length: number
}

export function createInts(capacity = 4): GrowableInts {
  return { data: new Int32Array(capacity), length: 0 }
}

export function createDoubles(capacity = 4): GrowableDoubles {
  return { data: new Float64Array(capacity), length: 0 }
}

export function pushInt(list: GrowableInts, value: number): void {
  if (list.length === list.data.length) {
    const grown = new Int32Array(list.length * 2)
    grown.set(list.data)
    list.data = grown
  }
  list.data[list.length++] = value
}

export function pushDouble(list: GrowableDoubles, value: number): void {
  if (list.length === list.data.length) {
    const grown = new Float64Array(list.length * 2)
    grown.set(list.data)
    list.data = grown
  }
  list.data[list.length++] = value
}
