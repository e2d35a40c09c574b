import { z } from 'zod'

const Component = z.looseObject({
  'bom-ref': z.string(),
  properties: z.array(z.object({ name: z.string(), value: z.string() })),
})

/** What is read of a CycloneDX list, such as `npm sbom` writes; the rest is kept. */
const Bom = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ 'bom-ref': z.string() }) }),
  components: z.array(Component),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
})

/** How `npm sbom` marks a package that is needed only to build. */
const BUILD_ONLY = 'cdx:npm:package:development'

/**
 * Reduces a list of all locked packages to what the package contains or installs: the libraries in its bundles,
 * which npm takes for tools, and its dependencies.
 * @param licenses the `licenses.txt` of the bundles, which name every library in them.
 */
export function listComponents(everything: unknown, licenses: string): z.infer<typeof Bom> {
  const bom = Bom.parse(everything)
  const bundled = new Set(
    [...licenses.matchAll(/^(\S+) (\d\S*) \(.+\)$/gm)].map(([, name, version]) => `${name}@${version}`),
  )
  const isBuildOnly = ({ properties }: z.infer<typeof Component>) =>
    properties.some(({ name }) => name === BUILD_ONLY)
  const components = bom.components
    .filter((component) => bundled.has(component['bom-ref']) || !isBuildOnly(component))
    .map((component) => ({
      ...component,
      scope: 'required',
      properties: component.properties.filter(({ name }) => name !== BUILD_ONLY),
    }))
  // The addresses of the root are those of package.json, which `.ci/release` replaces in the package.
  const { externalReferences: _, ...root } = bom.metadata.component
  const refs = new Set([root['bom-ref'], ...components.map((component) => component['bom-ref'])])
  const missing = [...bundled].filter((ref) => !refs.has(ref))
  if (missing.length > 0) throw new Error(`The lock has no ${missing.join(', ')}.`)
  return {
    ...bom,
    // npm names it after the folder.
    metadata: { ...bom.metadata, component: { ...root, name: root['bom-ref'].replace(/@[^@]*$/, '') } },
    components,
    dependencies: bom.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) })),
  }
}
