import { useEffect, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useSite } from '../../api/session.ts';
import { firstContentStands } from '../../app/later.ts';
import { Section, Wrap } from '../../ui/layout.tsx';
import { Titled } from '../places/page-states.tsx';
import { from1024 } from '../../ui/media.ts';
import { Lede, P, PageTitle, Prose, TextAnchor, TextLink } from '../../ui/typography.tsx';
import { Unbroken } from '../../ui/whole.tsx';
import { PageHead, useScrollToHash } from './page-parts.tsx';

const Anchor = styled.div`
  scroll-margin-top: calc(var(--h-masthead) + var(--space-4));
  /* the head brings its own distance */
  ${PageHead} + & {
    margin-top: calc(-1 * var(--space-12));
  }
`;

/** Two columns where there is room for two readable ones. */
const Text = styled(Prose)`
  ${from1024} {
    display: block;
    max-width: none;
    font-size: var(--fs-16);
    line-height: var(--lh-16);
    columns: 2;
    column-gap: var(--space-12);
    > * {
      break-inside: avoid;
    }
    > * + * {
      margin-top: var(--space-3);
    }
  }
`;

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Anchor id={id}>
    <Section id={`${id}-title`} title={title}>
      <Text>{children}</Text>
    </Section>
  </Anchor>
);

/** How picks are made, put on record, settled and scored, and what is simulated. */
export const MethodPage = () => {
  const { productName, simulated } = useSite();
  useScrollToHash();
  useEffect(firstContentStands, []);
  return (
    <Wrap>
      <Titled name="How we score" />
      <PageHead>
        <PageTitle>How we score</PageTitle>
        <Lede>
          How a pick is made, put on record, settled and counted. The same rules for every pick, fixed before
          the match.
        </Lede>
      </PageHead>
      <Part id="made" title="How a pick is made">
        <P>
          For each match a language model reads a dated summary of match data: form, results, squads,
          injuries, standings and a statistical forecast of the score. It chooses from a fixed list of markets
          and gives each choice a confidence from 0 to 100 with its reason. It never writes a market of its
          own.
        </P>
        <P>
          Players and coaches it names are compared with the data it was given. What is not in the data is
          dropped from lists or flagged, and a card with serious flags waits for a person. So does one that
          claims far more than the statistical forecast. All analysis text is written by AI and marked so.
        </P>
        <P>
          The headline tip is the most confident choice among markets that say something. Markets that are
          nearly always true, such as over 0.5 goals, can stand in the list but not in the headline.
        </P>
      </Part>
      <Part id="baseline" title="The statistical forecast">
        <P>
          Beside each card stands a forecast made without a language model. It reads the results of the league
          over its last three seasons and this one, match by match, and keeps two numbers for each side:
          quality, which moves the difference of the goals, and openness, which moves their total. The league
          has its own level of goals and its own home advantage. The less is known of a side, the more a
          result moves it.
        </P>
        <P>
          One table of score probabilities follows from it, and every market is read from that table, so that
          no two of its probabilities contradict each other. A side new to a league begins a little below
          those that stayed, or where its last league puts it. Shots on target are learnt beside the goals
          where they are known. Where the operator has chosen so, it also learns from what betting markets
          said of earlier matches, never of the match it speaks of. That is mostly a remembered market, and
          the record marks each forecast made that way.
        </P>
        <P>
          It knows nothing of injuries, line-ups, transfers, weather, motivation or neutral grounds, and in a
          cup only that cup’s matches. Betting markets forecast better. It is the measure our cards have to
          pass, not a tip.
        </P>
      </Part>
      <Part id="recorded" title="How it is put on record">
        <P>
          A pick is published before kick-off or not at all. Publishing writes a numbered entry into an
          append-only record: a fingerprint (<Unbroken>SHA-256</Unbroken>) of the teams, the kick-off, every
          market with its confidence, and the full text, chained to the entry before it. The content behind a
          fingerprint is shown after kick-off, so that anybody can compute it again.
        </P>
        <P>
          Nothing changes after kick-off. A new version before kick-off is a new revision with its own entry.
          A pick that is taken back is listed as withdrawn; taken back after kick-off it stays in the totals.
          A pick that proves to have been published at or after the true kick-off is marked late, shown and
          never scored.
        </P>
      </Part>
      <Part id="settled" title="How it is settled">
        <P>
          From the score after 90 minutes and stoppage time. Extra time and penalties never count. A value
          that is missing is unknown, not zero: the pick stays open until the value arrives, and is void where
          it has not come 72 hours after the end.
        </P>
        <P>
          Abandoned, cancelled and awarded matches are void. So are postponed ones that are not played within
          48 hours of the kick-off the pick was published for. Quarter lines are settled as two half stakes,
          so a pick can be half won or half lost.
        </P>
        <P>
          Results are read again for 72 hours. A correction settles the pick again and leaves a trace. A
          result entered by hand is marked as entered by hand.
        </P>
      </Part>
      <Part id="scored" title="How it is scored">
        <P>
          The hit rate is the share of won and half-won picks among those that were won, half won, lost or
          half lost. Voids count neither way and stand beside it. The track record in the archive shows it
          with its 95% interval, which says how far chance alone could have moved it, and with the base rate:
          how often the same selections come true without any forecast, in the other matches of the league,
          where the score decides them.
        </P>
        <P>
          The confidence we show is not the one the model states but what its earlier picks make of it: a
          model that says 70% and is right 60% of the time is shown at about 60%. The correction is made match
          by match, starts when ten matches of the model are settled, and moves little while they are few.
          Until then the stated value is shown. A new prompt begins with what the model’s older ones taught.
        </P>
        <P>
          Stated and shown confidence are both fixed when the pick is written and never computed again. The
          headline tip is chosen by the stated one. How often picks came true by the confidence we showed is
          in a calibration plot. A model is called overconfident only where chance does not explain it.
        </P>
        <P>
          The probabilities behind the picks are scored with the ranked probability score, the Brier score and
          the log loss; lower is better. Beside them stand a statistical baseline and base rates, how often
          results happen in that league anyway, all on the same matches. We call one better than another only
          by a test that stays true however often it is looked at; before that it is not distinguishable.
        </P>
        <P>
          We show no profits: without the odds of the moment and your stakes they would be invented.
          Everything counted is in the <TextLink to="/archive">archive</TextLink>.
        </P>
      </Part>
      <Part id="market" title="Market before kick-off">
        <P>
          About three hours before kick-off we read once, where there are any, what bookmakers ask for the
          result, for over and under 2.5 goals, and for both teams to score. We take the middle price of each
          selection over at least two bookmakers and take their margin out by the power method, so that the
          shares add up to 100%. Prices that are late, halted, incomplete or make no sense are left out, never
          guessed. The hour is told with the share: it is not the closing price.
        </P>
        <P>
          The market is the hardest yardstick there is for a forecast, and that is all it is here: a column
          beside ours, shown after kick-off. We name no bookmaker, link to none, and show no profits. Where a
          model was given the market as well, its card says so, and the comparison is then no independent one.
        </P>
      </Part>
      <Part id="simulated" title="What is simulated">
        {simulated ? (
          <P>
            This {productName} is a demonstration. Match data, sign-in and the model’s replies come from
            simulators on this machine; clubs are real, results, figures and analyses are invented. The
            record, settling and scoring are the real ones.
          </P>
        ) : (
          <P>
            Nothing here. Match data and analyses come from the services named on each card. In a
            demonstration of {productName} every card says that it is simulated.
          </P>
        )}
      </Part>
      <Part id="help" title="Help with gambling">
        <P>
          {productName} is for people aged 18 and over, for information and entertainment only. If betting
          stops being entertainment, stop, and talk to somebody. In Great Britain the{' '}
          <TextAnchor href="https://www.gamcare.org.uk/" rel="noreferrer">
            National Gambling Helpline of GamCare
          </TextAnchor>{' '}
          is free and open at any hour on <Unbroken>0808 8020 133</Unbroken>. In other countries{' '}
          <TextAnchor href="https://www.gamblingtherapy.org/" rel="noreferrer">
            Gambling Therapy
          </TextAnchor>{' '}
          lists help in many languages.
        </P>
      </Part>
    </Wrap>
  );
};
