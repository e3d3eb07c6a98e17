import { signInPaths } from '#core/contract/user';
import type { SettingName } from '#config/settings';

export type SignIn = keyof typeof signInPaths;

/** One question about a way to sign in; a secret is not shown while it is typed. */
interface Asked {
  name: SettingName;
  question: string;
  isSecret?: boolean;
}

interface Way {
  title: string;
  /** What has to be done at the provider, before anything can be answered. */
  steps: readonly string[];
  asks: readonly Asked[];
}

/** What each way to sign in wants, as docs/sign-in.md tells it at length. */
export const signInWays: Record<SignIn, Way> = {
  google: {
    title: 'Google',
    steps: [
      'Open https://console.cloud.google.com/auth/clients and choose or make a project.',
      'Branding: name and e-mail. Audience: External, then publish the app.',
      'Clients: create one of the type Web application, and paste the callback address below.',
    ],
    asks: [
      { name: 'GOOGLE_CLIENT_ID', question: 'Client ID' },
      { name: 'GOOGLE_CLIENT_SECRET', question: 'Client secret', isSecret: true },
    ],
  },
  microsoft: {
    title: 'Microsoft',
    steps: [
      'Open https://entra.microsoft.com, App registrations, New registration.',
      'Accounts in any organization and personal accounts; redirect URI of the type Web: the callback address below.',
      'Certificates & secrets: create a client secret. Token configuration: add the optional claim xms_edov.',
    ],
    asks: [
      { name: 'MICROSOFT_CLIENT_ID', question: 'Application (client) ID' },
      { name: 'MICROSOFT_CLIENT_SECRET', question: 'Value of the client secret', isSecret: true },
    ],
  },
  apple: {
    title: 'Apple',
    steps: [
      'Open https://developer.apple.com/account: an App ID with Sign in with Apple, then a Services ID.',
      'Configure the Services ID: the host of the site, and the callback address below.',
      'Keys: create one with Sign in with Apple and download its .p8 file.',
    ],
    asks: [
      { name: 'APPLE_CLIENT_ID', question: 'Identifier of the Services ID' },
      { name: 'APPLE_TEAM_ID', question: 'Team ID (ten letters)' },
      { name: 'APPLE_KEY_ID', question: 'Key ID' },
      { name: 'APPLE_KEY_FILE', question: 'Path of the .p8 file' },
    ],
  },
};

/** The exact address to paste at the provider. */
export const callbackAddress = (publicUrl: string, way: SignIn): string =>
  `${publicUrl}${signInPaths[way].callbackPath}`;
