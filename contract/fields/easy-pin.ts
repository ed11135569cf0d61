import { digitsIn } from './digits.ts'

/** Paths on a keypad: around its corners, around the middles of its sides, and along its columns; each in both directions. */
const keypadPaths = ['1397139', '2580', '1470', '3690', '2684268'].flatMap((path) => [path, [...path].reverse().join('')])

/** Whether attackers try this PIN early: a year, date, repetition, run, line on the keypad, or part of the phone number. */
export function isEasyPin(pin: string, phone = ''): boolean {
  return isYear(pin) || isDate(pin) || hasAtMostTwoDistinctDigits(pin) || isRun(pin) || isOnKeypadPath(pin) || digitsIn(phone).includes(pin)
}

function isYear(pin: string): boolean {
  return Number(pin) >= 1930 && Number(pin) <= 2030
}

function isDate(pin: string): boolean {
  const [first, second] = [Number(pin.slice(0, 2)), Number(pin.slice(2))]
  const isDayOf = (month: number, day: number) => month >= 1 && month <= 12 && day >= 1 && day <= 31
  return isDayOf(first, second) || isDayOf(second, first)
}

/** 1111, 1212, 1221, 1112. */
function hasAtMostTwoDistinctDigits(pin: string): boolean {
  return new Set(pin).size <= 2
}

/** All digits have the same distance to the next one, and 0 follows 9: 1234, 8642, 7890. */
function isRun(pin: string): boolean {
  const digits = [...pin].map(Number)
  const steps = digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10)
  return new Set(steps).size === 1
}

function isOnKeypadPath(pin: string): boolean {
  return keypadPaths.some((path) => path.includes(pin))
}
