import type { ComponentProps } from 'react'

/** Keeps browsers and password managers from filling a field, and from storing what is typed into it. */
export const neverFilled = {
  autoComplete: 'off',
  'data-1p-ignore': '',
  'data-bwignore': '',
  'data-form-type': 'other',
  'data-lpignore': 'true',
  'data-protonpass-ignore': '',
} as const

/** Keeps phones from changing what is typed, such as its first letter. */
export const keptAsTyped = { autoCapitalize: 'none', autoCorrect: 'off' } as const

export const Input = (props: ComponentProps<'input'>) => (
  <input {...neverFilled} {...keptAsTyped} {...props} />
)
