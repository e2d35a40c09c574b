import { cloudRefusals } from './cloud-refusals.ts'
import { commerceRefusals } from './commerce-refusals.ts'
import { databaseRefusals } from './database-refusals.ts'
import { frameworkRefusals } from './framework-refusals.ts'
import { furtherFrameworkRefusals } from './further-framework-refusals.ts'
import { furtherValidatorRefusals } from './further-validator-refusals.ts'
import { mixedRefusals } from './mixed-refusals.ts'
import { productRefusals } from './product-refusals.ts'
import type { RefusalFormat } from './refusal-format.ts'
import { standardRefusals } from './standard-refusals.ts'
import { validatorRefusals } from './validator-refusals.ts'

/** Every format of a refusal. */
export const refusalFormats: RefusalFormat[] = [
  ...standardRefusals,
  ...frameworkRefusals,
  ...furtherFrameworkRefusals,
  ...validatorRefusals,
  ...furtherValidatorRefusals,
  ...databaseRefusals,
  ...cloudRefusals,
  ...commerceRefusals,
  ...productRefusals,
  ...mixedRefusals,
]
