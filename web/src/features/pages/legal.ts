import type { Operator } from '#core/contract/user';

/** When the terms were last changed. */
export const TERMS_UPDATED = 'October 15, 2025';

/** When the privacy policy was last changed. */
export const PRIVACY_AMENDED = 'November 30, 2026';

export interface LegalSection {
  id: string;
  title: string;
  paragraphs: string[];
}

/** The terms of use, section by section. */
export const termsOfUse = (product: string): LegalSection[] => [
  {
    id: 'acceptance',
    title: 'Acceptance of terms',
    paragraphs: [
      `By using ${product} you accept these terms and the privacy policy below. If you do not accept them, do not use the service.`,
      'You must be at least 18 years old, or of the age that the law of your country asks for if it is higher.',
    ],
  },
  {
    id: 'service',
    title: 'Service description',
    paragraphs: [
      `${product} publishes predictions for football matches that are written by artificial intelligence from match data. It is for information and entertainment only.`,
      `${product} takes no bets, holds no stakes and pays no winnings. It is not betting, financial or legal advice.`,
    ],
  },
  {
    id: 'responsibilities',
    title: 'User responsibilities',
    paragraphs: [
      'You decide for yourself what you do with a prediction, and you keep to the law where you are.',
      'You do not use the service to harm others, you do not try to get past its limits, and you do not pass its analyses off as your own.',
    ],
  },
  {
    id: 'disclaimer',
    title: 'Disclaimer',
    paragraphs: [
      'Predictions are often wrong. Past results do not show what will come, and a confidence is a ranking, not a promise.',
      'The service is provided as it is. As far as the law allows, we are not liable for losses that follow from its use. Only play with money you can afford to lose.',
    ],
  },
  {
    id: 'termination',
    title: 'Account termination',
    paragraphs: [
      'You may delete your account at any time under Settings; it takes effect at once.',
      'We may close an account that breaks these terms. Published predictions stay in the public record; they name no user. What an administrator did stays in the audit record.',
    ],
  },
];

/**
 * Where questions go: to the operator as the settings name them. Until that is known nothing is said of it, and where
 * nobody is named, that is said.
 */
const contact = (product: string, operator: Operator | null | undefined): string[] => {
  const question = `Questions about these terms or your data go to the operator of this ${product} site`;
  if (operator === undefined) return [`${question}.`];
  if (operator === null) {
    return [`${question}. The operator has not named a contact here yet.`];
  }
  const { name, address, email } = operator;
  const lines = [name, address, email && `E-mail: ${email}`];
  return [`${question}:`, ...lines.filter((line): line is string => Boolean(line))];
};

/** The privacy policy, section by section. */
export const privacyPolicy = (product: string, operator: Operator | null | undefined): LegalSection[] => [
  {
    id: 'collected',
    title: 'Information we collect',
    paragraphs: [
      'When you sign in with Google, Microsoft or Apple we receive your name, your e-mail address and an identifier of your account there. We never see your password.',
      'We keep when you accepted the terms, whether you want news and offers, what you follow, and your sign-in sessions: when each began and was last used, with which browser and system, and from which network, without the whole address. Where you switch on notifications, we keep the address of that browser at its maker’s push service, its public key, and what you want to be told; it goes when you switch them off, when the browser withdraws it, and with your account. Servers write technical logs without the content of your requests.',
    ],
  },
  {
    id: 'use',
    title: 'How we use it',
    paragraphs: [
      'To sign you in, to show you the analyses, to keep your preferences, and to protect the service against abuse.',
      'We write to you with news, tips and offers only if you asked for it. You can withdraw that under Settings as easily as you gave it.',
    ],
  },
  {
    id: 'sharing',
    title: 'Sharing',
    paragraphs: [
      'We do not sell personal data. We share it only with those who run the servers for us, and where the law obliges us to.',
      'Notifications go through the push service of your browser’s maker (Google, Mozilla, Microsoft or Apple), encrypted so that it cannot read them; it sees that we send you one, and when. No personal data is sent to the services that write the predictions or supply the match data. Crests and league logos come from this site itself, which fetches and keeps them: while you read, your browser asks nobody else for anything.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and local storage',
    paragraphs: [
      'Essential: cookies that sign you in and keep you signed in until you log out or they expire; and in the local storage of your browser “theme” (dark, light or system) and “cookie-consent” (accepted or rejected), which stay until you clear them. So does “record-checkpoint”: the newest signed checkpoint of our record of predictions, the same for everybody, with which your browser notices at your next visit whether we rewrote the record. It is sent nowhere, and you can switch it off on the page “The record”. “following” has the leagues, teams and matches you gave a star while you were not signed in; it is there because you asked for it, is sent only to show you their matches, and goes into your account when you sign in. “unsaved-texts” exists for administrators only: what they typed on the dashboard and did not save yet, until it is saved, given up or they log out. “scroll-positions”, in the session storage of your browser, is how far down you had read each page, so that Back finds it there; it is sent nowhere and goes when you close the tab.',
      'After “Accept All”, or where you install the site: the last 40 pages you looked at here, as visitors get them and with the time, so that they can be read without a connection. They are in the cache storage of your browser (“pages of …”), are sent nowhere, and go when you log out or refuse. Notifications, where you switch them on, keep a worker of the site in your browser that shows them.',
      'Non-essential, after “Accept All” alone: “last-visit” in the local storage of your browser, the time you were here last. With it the first page of your next visit asks us what has changed since, and we keep nothing of that. It goes when you refuse. No others are set at present. Should that change, they are used only after “Accept All”, and you can change your mind at any time with “Cookie settings” at the foot of every page. There are no third-party cookies.',
    ],
  },
  {
    id: 'security',
    title: 'Security',
    paragraphs: [
      'Connections are encrypted, sessions are kept on the server, and access to personal data is limited to those who need it. No system is entirely safe; we tell you if your data is affected by a breach.',
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    paragraphs: [
      'You may see, download, correct and delete your data, object to its use and complain to a supervisory authority. Downloading and deleting are under Settings and need nobody’s help; we answer other requests within one month.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    paragraphs: [
      `If these terms or this policy change, ${product} says so here with the date, and asks again where your consent is needed.`,
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    paragraphs: contact(product, operator),
  },
];
