import { type FieldType, pageSettings } from '../settings/settings.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import type { TypedValueProps } from './typed-value.tsx'

const LazyTypedValue = lazyPart<TypedValueProps>(async () => (await import('./typed-value.tsx')).TypedValue, {
  fallback: ({ children }) => children,
})

if (pageSettings().hasTypes) void LazyTypedValue.preload()

type Props = Omit<TypedValueProps, 'type'> & { type: FieldType | undefined }

/**
 * Shows a value by its declared type, as its children without one, and nothing until the code has loaded, which no page
 * without types needs.
 */
export const TypedValue = ({ type, ...props }: Props) =>
  type ? <LazyTypedValue type={type} {...props} /> : props.children
