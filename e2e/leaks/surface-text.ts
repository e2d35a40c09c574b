/** A text that a browser keeps on a surface: the surface, the location on it, and the text. */
export type SurfaceText = readonly [surface: string, location: string, text: string]
