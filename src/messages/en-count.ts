const number = new Intl.NumberFormat('en')

export const count = (value: number) => number.format(value)
export const rows = (value: number) => (value === 1 ? '1 row' : `${count(value)} rows`)
export const seconds = (value: number) => (value === 1 ? '1 second' : `${count(value)} seconds`)
