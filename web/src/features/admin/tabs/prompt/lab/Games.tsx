import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Badge } from '../../../../../ui/Badge.tsx';
import { Button } from '../../../../../ui/Button.tsx';
import { Panel, PanelFoot, PanelHead, Row, Section, Spread } from '../../../../../ui/layout.tsx';
import { from768 } from '../../../../../ui/media.ts';
import { scoreText } from '../../../../../ui/scores.ts';
import { EmptyState } from '../../../../../ui/States.tsx';
import { shortTime } from '../../../../../ui/time.ts';
import { Muted, PanelTitle } from '../../../../../ui/typography.tsx';
import { Code, Small, Strong } from '../../../parts/parts.tsx';
import { ReadState } from '../../../parts/ReadState.tsx';
import { costText, counted, durationText } from '../../../work/figures.ts';
import { AnswerTexts } from './AnswerTexts.tsx';
import { type LabTable, leadText, type OneGame, type Report } from './lab.ts';
import { Legend } from './Legend.tsx';
import { useRead } from '../../../work/use-read.ts';

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border-top: 1px solid var(--color-line);
  ${from768} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const Side = styled.article`
  display: grid;
  gap: var(--space-3);
  align-content: start;
  padding: var(--space-4);
  border-bottom: 1px solid var(--color-line);
  overflow-wrap: anywhere;
  ${from768} {
    &:nth-child(odd) {
      border-right: 1px solid var(--color-line);
    }
  }
`;
const Bars = styled.dl`
  display: grid;
  grid-template-columns: fit-content(45%) minmax(0, 1fr) 40px;
  gap: var(--space-2) var(--space-3);
  align-items: center;
  font-variant-numeric: tabular-nums;
  dd:last-of-type {
    text-align: right;
  }
`;
const Bar = styled.div`
  position: relative;
  height: 14px;
  background: var(--color-conf-track);
  i {
    position: absolute;
    inset: 0 auto 0 0;
    background: var(--color-text-2);
  }
  b {
    position: absolute;
    top: -3px;
    bottom: -3px;
    border-left: 2px solid var(--color-text);
    &[data-baseline] {
      border-left-style: dotted;
    }
  }
`;

/** Both ways stay in one line. */
const Turn = styled.span`
  display: flex;
  gap: var(--space-2);
`;

type Answer = OneGame['answers'][number];
const places = ['home', 'draw', 'away'] as const;

const whole = (chance: number): string => `${Math.round(100 * chance)}%`;

const Chances = ({ game, answer }: { game: OneGame; answer: Answer }) => {
  const { probabilities } = answer;
  if (probabilities === null) return <p>{answer.fault}</p>;
  const names = { home: game.home, draw: 'Draw', away: game.away };
  const happened =
    game.goals.home > game.goals.away ? 'home' : game.goals.home < game.goals.away ? 'away' : 'draw';
  return (
    <Bars>
      {places.map((place, index) => {
        const market = game.market?.result?.[index];
        const baseline = game.baseline?.result?.[index];
        return (
          <div key={place} style={{ display: 'contents' }}>
            <dt>
              {names[place]}
              {place === happened && ' ✓'}
            </dt>
            <dd>
              <Bar
                role="img"
                aria-label={`${names[place]} ${whole(probabilities[place])}${market === undefined ? '' : `, market ${whole(market)}`}${baseline === undefined ? '' : `, baseline ${whole(baseline)}`}`}
              >
                <i style={{ width: whole(probabilities[place]) }} />
                {market !== undefined && <b style={{ left: `${100 * market}%` }} />}
                {baseline !== undefined && <b data-baseline style={{ left: `${100 * baseline}%` }} />}
              </Bar>
            </dd>
            <dd>{whole(probabilities[place])}</dd>
          </div>
        );
      })}
    </Bars>
  );
};

const AnswerSide = ({
  game,
  answer,
  isReference,
}: {
  game: OneGame;
  answer: Answer;
  isReference: boolean;
}) => {
  const judged = answer.picks.filter(({ isRight }) => isRight !== null);
  const tip = answer.picks.find(({ isHeadline }) => isHeadline);
  const right = judged.filter(({ isRight }) => isRight === true).length;
  return (
    <Side>
      <Spread>
        <div>
          <Strong>
            Version {answer.promptVersion}, {answer.model}
            {answer.repeat > 1 ? `, answer ${answer.repeat}` : ''}
          </Strong>
          {isReference && <Small as="div">the reference</Small>}
        </div>
        {answer.rps !== null && <Badge $tone="line">RPS {scoreText(answer.rps)}</Badge>}
      </Spread>
      <Chances game={game} answer={answer} />
      {tip && (
        <p>
          <Muted>Tip</Muted>{' '}
          <Strong>
            {tip.outcome}, {tip.confidence}%
          </Strong>{' '}
          {tip.isRight !== null && (
            <Badge $tone={tip.isRight ? 'right' : 'wrong'}>{tip.isRight ? 'Right' : 'Wrong'}</Badge>
          )}
        </p>
      )}
      <Muted as="p">
        {right} of {judged.length} picks right that the score decides. {costText(answer.cost)},{' '}
        {durationText(answer.seconds === null ? null : answer.seconds * 1000)}.
      </Muted>
      {answer.probabilities !== null && (
        <p>
          {answer.findings.length === 0 ? (
            <Badge $tone="right">No find</Badge>
          ) : (
            <Badge $tone="warn">{counted(answer.findings.length, 'find')}</Badge>
          )}
        </p>
      )}
      <AnswerTexts texts={answer.texts} findings={answer.findings} />
      <details>
        <summary>Data and raw reply</summary>
        <Code tabIndex={0} role="region" aria-label="Data as it was given">
          {answer.input ?? 'Not kept any more.'}
        </Code>
        <Code tabIndex={0} role="region" aria-label="Reply as it came">
          {answer.reply ?? 'Not kept any more.'}
        </Code>
      </details>
    </Side>
  );
};

/** So many games are listed at once. */
const PAGE_SIZE = 50;

/** One game with every answer beside the others, by how far they are apart. */
export const Games = ({ report, table }: { report: Report; table: LabTable }) => {
  const [at, setAt] = useState(0);
  const games = useRead('/api/admin/lab/runs/{id}/games', {
    params: { id: report.id },
    query: {
      games: table.games,
      masked: table.isMasked ? 'true' : undefined,
      page: 1 + Math.floor(at / PAGE_SIZE),
      pageSize: PAGE_SIZE,
    },
  });
  const count = games.data?.total ?? 0;
  const isReference = ({ column }: Answer): boolean => column === table.reference;
  const listed = games.data?.items[at % PAGE_SIZE];
  const game = useRead('/api/admin/lab/runs/{id}/games/{gameId}', {
    params: { id: report.id, gameId: listed?.gameId ?? 0 },
    enabled: listed !== undefined,
    keepPreviousData: true,
  });
  return (
    <Section id="lab-game" title="One game" note="Answers from the same data">
      <ReadState read={games} what="the games" height={240}>
        {() =>
          listed === undefined ? (
            <EmptyState title="No game" text="This table has no game with an answer." />
          ) : (
            <ReadState read={game} what="the game" height={240}>
              {(found) => (
                <Panel aria-labelledby="lab-game-name">
                  <PanelHead>
                    <div>
                      <PanelTitle as="h3" id="lab-game-name">
                        {found.home} {found.goals.home}–{found.goals.away} {found.away}
                      </PanelTitle>
                      <p>
                        {found.league}, {shortTime(found.kickoff)}. Data as of {leadText(found.leadHours)}{' '}
                        before kick-off.{' '}
                        {found.isReduced && 'Nothing was stored: the league’s history alone was given. '}
                        {found.games === 'unseen' ? 'After every cut-off.' : 'It could be remembered.'}
                      </p>
                    </div>
                    <Row>
                      <Muted>
                        Game {at + 1} of {count}, by size of difference
                      </Muted>
                      <Turn>
                        <Button
                          size="sm"
                          aria-label="Previous game"
                          disabled={at <= 0}
                          onClick={() => setAt(at - 1)}
                        >
                          <ChevronLeft size={16} aria-hidden="true" />
                        </Button>
                        <Button
                          size="sm"
                          aria-label="Next game"
                          disabled={at >= count - 1}
                          onClick={() => setAt(at + 1)}
                        >
                          <ChevronRight size={16} aria-hidden="true" />
                        </Button>
                      </Turn>
                    </Row>
                  </PanelHead>
                  <Sides>
                    {found.answers
                      .filter(({ isMasked }) => isMasked === table.isMasked)
                      .toSorted((one, other) => Number(isReference(other)) - Number(isReference(one)))
                      .map((answer) => (
                        <AnswerSide
                          key={`${answer.column} ${answer.repeat}`}
                          game={found}
                          answer={answer}
                          isReference={isReference(answer)}
                        />
                      ))}
                  </Sides>
                  <PanelFoot>
                    <Legend>
                      <li data-kind="answer">answer</li>
                      {found.market && <li data-kind="market">market before kick-off</li>}
                      {found.baseline && <li data-kind="baseline">baseline</li>}
                    </Legend>
                  </PanelFoot>
                </Panel>
              )}
            </ReadState>
          )
        }
      </ReadState>
    </Section>
  );
};
