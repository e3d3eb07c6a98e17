import { Menu as MenuIcon, Moon, Sun } from 'lucide-react';
import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { Link } from '../../ui/Link.tsx';
import { useIsAdmin, useSession, useSite } from '../../api/session.ts';
import { later } from '../../app/later.ts';
import { setTheme, useTheme } from '../../app/preferences.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Wrap } from '../../ui/layout.tsx';
import { from768 } from '../../ui/media.ts';
import { Avatar } from './Avatar.tsx';
import { SearchButton } from '../search/SearchButton.tsx';
import { SignInButton } from './SignInButton.tsx';

const importMenus = () => import('./menus.tsx');
const UserMenu = lazy(async () => ({ default: (await importMenus()).UserMenu }));
const MobileMenu = lazy(async () => ({ default: (await importMenus()).MobileMenu }));

const Root = styled.header`
  position: sticky;
  top: 0;
  z-index: var(--z-head);
  background: var(--color-bg);
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  height: var(--h-masthead);
  border-bottom: var(--rule-heavy) solid var(--color-text);
  button {
    white-space: nowrap;
  }
  @media (max-width: 359px) {
    gap: var(--space-1);
    > form > button {
      padding-inline: var(--space-2);
    }
  }
`;

const Brand = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  margin-right: auto;
  min-height: 40px;
  min-width: 0;
  text-decoration: none;
  svg {
    width: 28px;
    height: 28px;
    flex: none;
  }
  path {
    fill: none;
    stroke: var(--color-text);
    stroke-width: 2;
    stroke-linecap: square;
  }
  path:first-child {
    fill: var(--color-accent);
    stroke: none;
  }
  span {
    font: 600 var(--fs-24) / var(--lh-24) var(--font-serif);
    letter-spacing: -0.025em;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @media (max-width: 359px) {
    span {
      font-size: var(--fs-20);
    }
  }
`;

const Nav = styled.nav`
  display: none;
  align-items: center;
  gap: var(--space-1);
  margin-right: var(--space-2);
  ${from768} {
    display: flex;
  }
  a {
    display: inline-flex;
    align-items: center;
    height: 40px;
    padding: 0 var(--space-3);
    border-radius: var(--radius-control);
    text-decoration: none;
    font-weight: 500;
    color: var(--color-text-2);
    position: relative;
  }
  a:hover {
    color: var(--color-text);
    background: var(--color-surface-2);
  }
  a[aria-current] {
    color: var(--color-text);
  }
  a[aria-current]::after {
    content: '';
    position: absolute;
    inset: auto var(--space-3) -13px;
    height: 4px;
    background: var(--color-text);
  }
`;

const OnPhones = styled.span`
  display: contents;
  ${from768} {
    display: none;
  }
`;

/* Both icons are drawn and the theme of the page chooses: the server does not know it. */
const Themes = styled.span`
  display: contents;
  [data-theme='light'] & svg:first-child,
  [data-theme='dark'] & svg:last-child {
    display: none;
  }
`;

/** Where there is no room beside the product's name: the menu on phones has it too. */
const WithRoom = styled.span`
  display: contents;
  @media (max-width: 479px) {
    display: none;
  }
`;

/** Turns the theme over; its name says what a press does. */
const ThemeToggle = () => {
  const theme = useTheme();
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <Themes>
      <IconButton label={`Switch to ${next} theme`} onClick={() => setTheme(next)}>
        <Sun size={20} strokeWidth={1.75} aria-hidden="true" />
        <Moon size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </Themes>
  );
};

/** A menu whose code comes later: until then its button is there, and a press on it opens the menu once it is here. */
const LateMenu = ({
  menu: Menu,
  renderButton,
}: {
  menu: ComponentType;
  renderButton: (open: () => void) => ReactNode;
}) => {
  const [wanted, setWanted] = useState(false);
  useEffect(() => void later.then(importMenus), []);
  const standIn = renderButton(() => setWanted(true));
  // Never changed for the other before a press: one that is under way would be lost with its button.
  if (!wanted) return standIn;
  return (
    <Suspense fallback={standIn}>
      <Menu />
    </Suspense>
  );
};

/** A main link, marked where one is. */
const MainLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} aria-current={useLocation().pathname === to ? 'page' : undefined}>
    {children}
  </Link>
);

/** Where an admin is; on other pages the way there is in the user menu. */
const AdminLink = () => (useIsAdmin().isAdmin ? <MainLink to="/admin">Admin</MainLink> : null);

/** The top of every page: name, main links, theme, sign-in or user menu, and one menu on phones. */
export const Masthead = () => {
  const { productName } = useSite();
  const { user, isLoading } = useSession();
  const inAdmin = useLocation().pathname === '/admin';
  return (
    <Root>
      <Wrap>
        <Bar>
          <Brand to="/" aria-label={`${productName}, home`}>
            <svg viewBox="0 0 28 28" aria-hidden="true">
              <path d="M5 2.5 19 8 5 13.5z" />
              <path d="M4 2v22h22" />
              <path d="M4 16a8 8 0 0 1 8 8" />
            </svg>
            <span>{productName}</span>
          </Brand>
          <Nav aria-label="Main">
            <MainLink to="/">Matches</MainLink>
            <MainLink to="/archive">Archive</MainLink>
            <MainLink to="/record">Record</MainLink>
            {inAdmin && <AdminLink />}
          </Nav>
          <SearchButton />
          <WithRoom>
            <ThemeToggle />
          </WithRoom>
          {user !== undefined && (
            <LateMenu
              menu={UserMenu}
              renderButton={(open) => <Avatar name={user.name} aria-haspopup="menu" onClick={open} />}
            />
          )}
          {user === undefined && (
            <SignInButton style={isLoading ? { visibility: 'hidden' } : undefined}>Sign In</SignInButton>
          )}
          <OnPhones>
            <LateMenu
              menu={MobileMenu}
              renderButton={(open) => (
                <IconButton label="Menu" aria-haspopup="menu" onClick={open}>
                  <MenuIcon size={20} strokeWidth={1.75} aria-hidden="true" />
                </IconButton>
              )}
            />
          </OnPhones>
        </Bar>
      </Wrap>
    </Root>
  );
};
