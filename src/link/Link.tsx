import type { ComponentProps } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router-dom'
import { endPreload, preloadAll } from '../router/router.ts'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To
}

/** A link within the console. Pointing at it, or coming to it by the keyboard, begins to load what it leads to. */
export function Link({ to, target, ...rest }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, target === undefined ? {} : { target })
  return (
    <a
      // A link that comes under a pointer at rest is not meant.
      onPointerMove={() => preloadAll(href, 'pointer')}
      onPointerLeave={endPreload}
      onFocus={() => preloadAll(href, 'focus')}
      onBlur={endPreload}
      {...rest}
      target={target}
      href={href}
      onClick={(event) => {
        rest.onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
}
