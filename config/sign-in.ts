import type { Settings } from './settings.ts';

/** The settings that each way to sign in needs, all or none. */
const signInSettings = {
  google: { title: 'Google', settings: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] },
  microsoft: { title: 'Microsoft', settings: ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'] },
  apple: {
    title: 'Apple',
    settings: ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_KEY_FILE'],
  },
} as const satisfies Record<string, { title: string; settings: readonly (keyof Settings)[] }>;
type SignInWay = keyof typeof signInSettings;

/** The settings that a way to sign in still needs; none when it is ready. */
export const missingForSignIn = (settings: Settings, way: SignInWay): (keyof Settings)[] =>
  signInSettings[way].settings.filter((name) => !settings[name]);

/** Every way to sign in, and whether it is ready, or set up in part only. */
export const signInStates = (settings: Settings) =>
  (Object.keys(signInSettings) as SignInWay[]).map((way) => {
    const missing = missingForSignIn(settings, way);
    return {
      way,
      title: signInSettings[way].title,
      missing,
      isReady: missing.length === 0,
      isInPart: missing.length > 0 && missing.length < signInSettings[way].settings.length,
    };
  });
