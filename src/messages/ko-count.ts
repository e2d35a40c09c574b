// The Korean texts share no code with the English ones: what starts the console waits for them, so they must not wait for it.
const number = new Intl.NumberFormat('ko')

export const count = (value: number) => number.format(value)
export const seconds = (value: number) => `${count(value)}초`
export const rows = (value: number) => `${count(value)}행`
