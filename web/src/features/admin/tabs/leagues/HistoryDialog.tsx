import type { LeagueHistory } from '#core/contract/admin-history';
import { callEndpoint } from '../../../../api/call-endpoint.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../../ui/Dialog.tsx';
import { EmptyState } from '../../../../ui/States.tsx';
import { Table } from '../../../../ui/Table.tsx';
import { toast } from '../../../../ui/toasts.ts';
import { Muted } from '../../../../ui/typography.tsx';
import { Small } from '../../parts/parts.tsx';
import { counted } from '../../work/figures.ts';
import { long, LongWorkHere } from '../../work/long-work.tsx';
import { useRefresh } from '../../work/refresh.ts';
import { useAction } from '../../work/use-action.ts';
import { seasonText } from './history.ts';

/** Requests of an import, in words. */
const forRequests = (count: number): string => `(${counted(count, 'request')})`;

/** What is stored of a league's past, season by season, with what asking for the rest costs beside the button. */
export const HistoryDialog = ({ history, onClose }: { history: LeagueHistory; onClose: () => void }) => {
  const { leagueId, displayName, seasons, cost, requests } = history;
  const { busy, run } = useAction();
  const refresh = useRefresh();
  const refused = seasons.filter(({ state }) => state === 'refused').length;
  const bring = (again: boolean) =>
    run(again ? 'again' : 'import', 'Failed to import past seasons', async () => {
      const done = await long(
        `Importing past seasons of ${displayName}`,
        callEndpoint('post /api/admin/history/import', { body: { leagueIds: [leagueId], again } }),
        { isInDialog: true },
      );
      await refresh('leagues', 'schedules', 'queue', 'logs');
      const text = [
        `${counted(done.imported, 'season')} with ${counted(done.matches, 'match', 'matches')}`,
        ...(done.refused > 0 ? [`${done.refused} not in the plan`] : []),
        ...done.errors.slice(0, 1),
      ].join(' · ');
      toast({ kind: done.errors.length > 0 ? 'warn' : 'done', title: 'Past Seasons', text });
    });
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      title={`Past seasons of ${displayName}`}
      description="Results that forecasts learn from: the running season and the three before it, one request each. They are imported by themselves once the league is visible, and never become games of the site."
    >
      <DialogBody>
        {seasons.length === 0 ? (
          <EmptyState title="Nothing imported yet" text={`An import takes ${counted(cost, 'request')}.`} />
        ) : (
          <Table>
            <thead>
              <tr>
                <th scope="col">Season</th>
                <th scope="col">State</th>
                <th scope="col" data-right>
                  Matches
                </th>
                <th scope="col" data-right>
                  Played
                </th>
                <th scope="col" data-right>
                  With shots
                </th>
              </tr>
            </thead>
            <tbody>
              {seasons.map((season) => (
                <tr key={season.season}>
                  <th scope="row">{season.season}</th>
                  <td data-label="State">
                    <div>
                      {seasonText(season)}
                      {season.message !== null && <Small as="p">{season.message}</Small>}
                      {season.shotsMessage !== null && (
                        <Small as="p">Shots on target: {season.shotsMessage}</Small>
                      )}
                    </div>
                  </td>
                  <td data-label="Matches" data-right>
                    {season.matches}
                  </td>
                  <td data-label="Played" data-right>
                    {season.played}
                  </td>
                  <td data-label="With shots" data-right>
                    {season.shots}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
        <Muted>{counted(requests, 'request')} spent on it so far.</Muted>
        <LongWorkHere />
      </DialogBody>
      <DialogFoot>
        {refused > 0 && (
          <Button busy={busy.has('again')} disabled={busy.size > 0} onClick={() => void bring(true)}>
            Ask again for what was refused {forRequests(cost + refused)}
          </Button>
        )}
        <Button
          variant="primary"
          disabled={cost === 0 || busy.size > 0}
          busy={busy.has('import')}
          onClick={() => void bring(false)}
        >
          {cost === 0 ? 'Everything is imported' : `Import ${forRequests(cost)}`}
        </Button>
      </DialogFoot>
    </Dialog>
  );
};
