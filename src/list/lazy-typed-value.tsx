import { pageSettings } from '../settings/settings.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import type { TypedValueProps } from './typed-value.tsx'

/** Shows a value by its declared type, and nothing until the code has loaded, which no page without types needs. */
export const TypedValue = lazyPart<TypedValueProps>(
  async () => (await import('./typed-value.tsx')).TypedValue,
  { fallback: ({ children }) => children },
)

if (pageSettings().hasTypes) void TypedValue.preload()
