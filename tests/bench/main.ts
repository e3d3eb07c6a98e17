import { archive } from './archive.ts';
import { calibration } from './calibration.ts';
import { firstCards } from './first-cards.ts';
import { forecast } from './forecast.ts';
import { gate } from './gate.ts';
import { generate } from './generate.ts';
import { help } from './help.ts';
import { hotReads } from './hot-reads.ts';
import { lab } from './lab.ts';
import { push } from './push.ts';
import { nodes } from './nodes.ts';
import { readsBench } from './reads.ts';
import { scale } from './scale.ts';
import { settlement } from './settlement.ts';
import { streams } from './streams.ts';
import { volume } from './volume.ts';

/** Every bench by name, by hand: `npm run bench -- NAME`. A bench prints what it measured and asserts nothing. */
const benches: Readonly<Record<string, () => void | Promise<void>>> = {
  settlement,
  forecast,
  gate,
  generate,
  help,
  'hot-reads': hotReads,
  lab,
  archive,
  push,
  calibration,
  reads: readsBench,
  volume,
  scale,
  'first-cards': firstCards,
  nodes,
  streams,
};

const [name = ''] = process.argv.slice(2);
const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
if (bench) await bench();
else {
  console.error(`Usage: npm run bench -- NAME, one of: ${Object.keys(benches).join(', ')}`);
  process.exitCode = 2;
}
