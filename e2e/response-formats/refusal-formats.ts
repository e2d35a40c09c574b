import { frameworkRefusals } from './framework-refusals.ts'
import type { RefusalFormat } from './refusal-format.ts'
import { standardRefusals } from './standard-refusals.ts'
import { validatorRefusals } from './validator-refusals.ts'

/** Every format of a refusal. */
export const refusalFormats: RefusalFormat[] = [
  ...standardRefusals,
  ...frameworkRefusals,
  ...validatorRefusals,
]
