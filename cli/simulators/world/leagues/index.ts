import type { LeagueData } from './club.ts';
import { england } from './england.ts';
import { france } from './france.ts';
import { germany } from './germany.ts';
import { italy } from './italy.ts';
import { spain } from './spain.ts';

export const leagueData: readonly LeagueData[] = [england, spain, italy, germany, france];
