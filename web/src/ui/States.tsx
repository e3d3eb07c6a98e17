import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PanelTitle } from './typography.tsx';

const drawings = {
  pitch: (
    <>
      <path d="M1 1h158v94H1zM80 1v94M1 26h24v44H1M159 26h-24v44h24M1 38h10v20H1M159 38h-10v20h10M25 40a10 10 0 0 1 0 16M135 40a10 10 0 0 0 0 16" />
      <circle cx="80" cy="48" r="14" />
    </>
  ),
  corner: (
    <>
      <path d="M40 8v72h96M40 56a24 24 0 0 1 24 24" />
      <path data-flag="" d="M41 9l34 13-34 13z" />
    </>
  ),
  out: (
    <>
      <path d="M1 60h158M1 60v35M1 76a16 16 0 0 0 16-16M60 60v35M100 60v35" />
      <circle cx="116" cy="30" r="12" />
      <path d="M92 52c6-14 10-18 14-18" strokeDasharray="3 4" />
    </>
  ),
};

const Art = styled.svg`
  width: 160px;
  height: 96px;
  margin-bottom: var(--space-3);
  * {
    fill: none;
    stroke: var(--color-line-strong);
    stroke-width: 1.5;
    opacity: 0.8;
  }
  [data-flag] {
    fill: var(--color-accent);
    stroke: none;
    opacity: 1;
  }
`;

/** A line drawing of a part of the pitch: the whole, a corner, the ball out of play. */
export const PitchArt = ({ drawing }: { drawing: keyof typeof drawings }) => (
  <Art viewBox="0 0 160 96" aria-hidden="true">
    {drawings[drawing]}
  </Art>
);

const Box = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: var(--space-2);
  padding: var(--space-12) var(--space-4);
  text-align: center;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  color: var(--color-text-2);
  p {
    min-width: 0;
    max-width: 100%;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  > button,
  > a {
    margin-top: var(--space-3);
  }
`;

const Title = styled(PanelTitle)`
  color: var(--color-text);
`;

/** Nothing to show: one drawing, one line, one way on. */
export const EmptyState = (props: {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  drawing?: keyof typeof drawings;
}) => (
  <Box role="status">
    <PitchArt drawing={props.drawing ?? 'pitch'} />
    <Title as="p">{props.title}</Title>
    {props.text !== undefined && <p>{props.text}</p>}
    {props.action}
  </Box>
);

/** Something failed: what, and one way on. Announced at once. */
export const ErrorState = (props: { title: string; text?: ReactNode; action?: ReactNode }) => (
  <Box role="alert">
    <PitchArt drawing="out" />
    <Title as="p">{props.title}</Title>
    {props.text !== undefined && <p>{props.text}</p>}
    {props.action}
  </Box>
);
