import type { CardView } from '#core/contract/cards';
import type { MatchFacts } from '#core/contract/match';
import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../../ui/typography.tsx';
import { isGoal, minuteText } from './lead.ts';

/** "Goal, Arsenal 1, Brighton 0, 24'". */
const goalText = (card: CardView, match: MatchFacts | undefined): string => {
  const { home, away } = card.live?.goals ?? { home: 0, away: 0 };
  const last = match?.timeline?.findLast(isGoal);
  const minute = last === undefined || last.minute === null ? '' : `, ${minuteText(last)}`;
  return `Goal, ${card.homeTeam} ${home}, ${card.awayTeam} ${away}${minute}`;
};

/** Tells a screen reader of each goal once, when it is heard of; of minutes never. */
export const GoalNews = ({ card, match }: { card: CardView; match: MatchFacts | undefined }) => {
  const goals = card.live?.goals;
  const sum = goals ? goals.home + goals.away : undefined;
  const before = useRef(sum);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (before.current !== undefined && sum !== undefined && sum > before.current)
      setNews(goalText(card, match));
    before.current = sum;
  }, [sum, card, match]);
  return <VisuallyHidden role="status">{news}</VisuallyHidden>;
};
