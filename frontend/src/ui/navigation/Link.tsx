import { isPlainClick } from '../../lib/navigation/plain-click';
import { type LinkProps, useHref, useLinkClickHandler } from 'react-router-dom';

type Props = Pick<LinkProps, 'to' | 'replace' | 'state'> & Omit<React.ComponentPropsWithRef<'a'>, 'href' | 'target'>;

/** A link within the app. The router's own brings the prefetching of its framework, which is of no use here. */
export function Link({ to, replace, state, onClick, children, ...rest }: Props) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state: state as unknown });
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented) return;
        // The page shown opens again at its top, as others do.
        if (isPlainClick(event) && event.currentTarget.href === window.location.href) window.scrollTo(0, 0);
        follow(event);
      }}
    >
      {children}
    </a>
  );
}
