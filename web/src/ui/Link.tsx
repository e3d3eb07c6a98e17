import { type ComponentProps, use } from 'react';
import { createPath, UNSAFE_DataRouterContext as DataRouterContext } from 'react-router-dom';
import { opensElsewhere } from './links.ts';

/**
 * A link to a page of the site, by its whole address, which is gone to without leaving the document. A quarter of what a
 * page took to be drawn went into the router's own link, which looks at routes, forms and prefetching on every drawing.
 */
export const Link = ({
  to,
  children,
  onClick,
  preventScrollReset = false,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { to: string; preventScrollReset?: boolean }) => {
  const context = use(DataRouterContext);
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (context === null || event.defaultPrevented || opensElsewhere(event)) return;
        event.preventDefault();
        const { router } = context;
        // To where one is already, as a browser does: no second place in the history.
        void router.navigate(to, {
          preventScrollReset,
          replace: createPath(router.state.location) === to,
        });
      }}
    >
      {children}
    </a>
  );
};
