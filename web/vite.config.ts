import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, minifySync, type Plugin } from 'vite';
import { notices } from './notices.ts';

/** The font of the first screen's text, by the start of its file name. That of the titles comes after the first frame. */
const FIRST_FONTS = ['archivo-latin-wdth'];

/** Preloads the font of the first screen: found late, through the style sheet, it would shift the text. */
const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => FIRST_FONTS.some((font) => file.includes(font)))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head' as const,
        })),
  },
});

/**
 * Puts the style sheet and the small script of the head into the page: nothing is drawn before them, and to ask for them
 * takes as long as the page itself. The server names the script in its content policy by its hash.
 */
const inlineHead = (): Plugin => ({
  name: 'inline-head',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const start = readFileSync(join(import.meta.dirname, 'public/start.js'), 'utf8');
      const { code } = minifySync('start.js', start);
      return html
        .replace('<script src="/start.js"></script>', () => `<script>${code.trim()}</script>`)
        .replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/, (link, file: string) => {
          const sheet = bundle[file];
          if (sheet?.type !== 'asset') return link;
          delete bundle[file];
          return `<style>${String(sheet.source).trim()}</style>`;
        });
    },
  },
});

/** Where the API listens while the site is served by Vite. */
const api = 'http://127.0.0.1:3000';

/** Names the classes by file, not by the order in which modules run: server and browser run different ones. */
const styledComponents = { ssr: true, displayName: false, fileName: false, minify: true };

/** All that Home's first script needs is one file: in several, each begins its compression anew, which costs 2 kB. */
const FIRST_SCRIPT = { name: 'first', test: /web.src.main\.tsx$|rolldown.runtime/, priority: 1 };
/** Icons that come later are one file: each file has a name, and names do not compress. */
const LATER_ICONS = { name: 'icons', test: /lucide-react/ };
/** Small pieces of words, which matches, lists and the dashboard share in different ways, are one file for the same reason. */
const WORDS = { name: 'words', test: /domain.status-words|archive.result\.ts|ui.figure-text/ };
/** Scripts that every page has loaded by the time it asks for more. */
const FIRST_SCRIPTS = /assets.(?:first|index|rolldown-runtime)/;

/** The router's package leads to its build with the checks of development, whose words no reader needs. */
const routerBuild = join(import.meta.dirname, '../node_modules/react-router/dist/production');
const aliases = [
  // React has it itself since 18; the package is for those before.
  { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
  { find: /^react-router$/, replacement: join(routerBuild, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(routerBuild, 'dom-export.mjs') },
];

/**
 * Nothing of the router stays that nobody here uses, such as its links and forms: what makes a component is not known to
 * have no other effect, and a name for developers' tools is written to it. 4 kB of every first script.
 */
const lessRouter = (): Plugin => ({
  name: 'less-router',
  apply: 'build',
  transform: {
    filter: { id: /react-router.dist/ },
    handler: (code) => ({
      code: code
        .replace(/^[\w$]+\.displayName = "\w+";$/gm, '')
        .replace(
          /^var ([\w$]+) = (React\d*\.(?:forwardRef|memo|createContext)\()/gm,
          'var $1 = /* @__PURE__ */ $2',
        ),
      map: null,
    }),
  },
});

/**
 * The site, or with `--ssr` the program that draws its pages on the server. That one carries its packages with it: they
 * are not installed where the product runs.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), lessRouter(), notices(), ...(isSsrBuild ? [] : [preloadFonts(), inlineHead()])],
  ...(command === 'build' && { resolve: { alias: aliases } }),
  oxc: { plugins: { styledComponents } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // One sheet for all, which is in the page: no script asks for it.
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, wanted, { hostType }) =>
        hostType === 'html' ? wanted : wanted.filter((file) => !FIRST_SCRIPTS.test(file)),
    },
    manifest: !isSsrBuild,
    // Names of what may come later stand in the first script, each as often as something asks for it.
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          chunkFileNames: 'assets/[name]-[hash:7].js',
          codeSplitting: { groups: [FIRST_SCRIPT, LATER_ICONS, WORDS] },
        },
      },
    }),
  },
  ...(isSsrBuild && { ssr: { noExternal: true } }),
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/media', '/calendar', '/feed.xml', '/results.xml', '/sitemap.xml', '/robots.txt'].map(
        (path) => [path, api],
      ),
    ),
  },
}));
