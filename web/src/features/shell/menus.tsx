import {
  Archive,
  Calendar,
  CircleUser,
  LayoutDashboard,
  LogOut,
  Menu as MenuIcon,
  Moon,
  Settings,
  ShieldCheck,
  Sun,
  SunMoon,
} from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useIsAdmin, useSession } from '../../api/session.ts';
import { useDialogs } from '../../app/dialogs.tsx';
import { setTheme, useTheme, useThemeChoice } from '../../app/preferences.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Menu, MenuHead, MenuItem, MenuSeparator } from '../../ui/Menu.tsx';
import { Muted } from '../../ui/typography.tsx';
import { forgetTexts } from '../account/kept-texts.ts';
import { Avatar } from './Avatar.tsx';

const icon = { size: 16, 'aria-hidden': true } as const;

/** Logging out is a navigation: the server ends the session and sends the browser home. What was typed goes with it. */
const logOut = () => {
  forgetTexts();
  window.location.assign('/api/logout');
};

const AccountItems = () => {
  const { isAdmin } = useIsAdmin();
  const { show } = useDialogs();
  const navigate = useNavigate();
  return (
    <>
      <MenuItem onSelect={() => show('settings')}>
        <Settings {...icon} />
        Settings
      </MenuItem>
      {isAdmin && (
        <MenuItem onSelect={() => void navigate('/admin')}>
          <LayoutDashboard {...icon} />
          Admin Dashboard
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem onSelect={logOut}>
        <LogOut {...icon} />
        Logout
      </MenuItem>
    </>
  );
};

/** Behind the avatar, opened by the press that asked for it: who is signed in, settings, the dashboard for admins, logout. */
export const UserMenu = () => {
  const { user } = useSession();
  const [open, setOpen] = useState(true);
  if (user === undefined) return null;
  return (
    <Menu open={open} onOpenChange={setOpen} trigger={<Avatar name={user.name} />}>
      <MenuHead>
        <div>
          <strong>{user.name}</strong>
        </div>
        <Muted>{user.email}</Muted>
      </MenuHead>
      <AccountItems />
    </Menu>
  );
};

/** On phones, opened by the press that asked for it: the main links, the theme and the way in. */
export const MobileMenu = () => {
  const [open, setOpen] = useState(true);
  const { isSignedIn } = useSession();
  const { show } = useDialogs();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const theme = useTheme();
  const choice = useThemeChoice();
  const current = (path: string) => (pathname === path ? { 'aria-current': 'page' as const } : {});
  return (
    <Menu
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton label="Menu">
          <MenuIcon size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => void navigate('/')} {...current('/')}>
        <Calendar {...icon} />
        Matches
      </MenuItem>
      <MenuItem onSelect={() => void navigate('/archive')} {...current('/archive')}>
        <Archive {...icon} />
        Archive
      </MenuItem>
      <MenuItem onSelect={() => void navigate('/record')} {...current('/record')}>
        <ShieldCheck {...icon} />
        Record
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
        {theme === 'dark' ? <Sun {...icon} /> : <Moon {...icon} />}
        {theme === 'dark' ? 'Light theme' : 'Dark theme'}
      </MenuItem>
      {choice !== 'system' && (
        <MenuItem onSelect={() => setTheme('system')}>
          <SunMoon {...icon} />
          System theme
        </MenuItem>
      )}
      {!isSignedIn && (
        <MenuItem onSelect={() => show('sign-in')}>
          <CircleUser {...icon} />
          Sign In
        </MenuItem>
      )}
    </Menu>
  );
};
