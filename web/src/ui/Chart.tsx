import { useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Svg = styled.svg`
  display: block;
  overflow: visible;
  font: 400 12px/1 var(--font-sans);
  font-variant-numeric: tabular-nums;
  text {
    fill: var(--color-text-3);
    font-size: 12px;
  }
  .strong {
    fill: var(--color-text);
    font-weight: 600;
  }
  .grid {
    stroke: var(--color-line);
    fill: none;
  }
  .axis {
    stroke: var(--color-line-strong);
    fill: none;
  }
  .reference {
    stroke: var(--color-text-3);
    stroke-width: 1.5;
    stroke-dasharray: 4 4;
    fill: none;
  }
  .whisker {
    stroke: var(--color-text-2);
    stroke-width: 1.5;
    fill: none;
  }
  .mark {
    fill: var(--color-mark);
    stroke: var(--color-surface-1);
    stroke-width: 2;
  }
  .line {
    stroke: var(--color-mark);
    stroke-width: 2;
    fill: none;
  }
  .before {
    stroke: var(--color-text-2);
    stroke-width: 1.5;
    fill: none;
  }
  circle.before {
    fill: var(--color-surface-1);
  }
  .bar {
    fill: var(--color-conf-high);
  }
  .bar-quiet {
    fill: var(--color-line-strong);
  }
  .zone {
    fill: var(--color-accent-soft);
  }
  .cap {
    stroke: var(--color-wrong);
    stroke-width: 1.5;
    fill: none;
  }
  .cap-label {
    fill: var(--color-wrong);
    font-weight: 600;
  }
`;

/**
 * Draws an SVG at its measured width, so that chart text stays 12 px. `label` is the sentence that stands for the
 * picture; `children` draws for a width and height in px with the classes grid, axis, reference, whisker, mark, line, bar.
 */
export const Chart = (props: {
  label: string;
  height: number;
  maxWidth?: number;
  children: (width: number, height: number) => ReactNode;
}) => {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} style={{ maxWidth: props.maxWidth, height: props.height, minWidth: 0 }}>
      {width > 0 && (
        <Svg
          width={width}
          height={props.height}
          viewBox={`0 0 ${width} ${props.height}`}
          role="img"
          aria-label={props.label}
        >
          {props.children(width, props.height)}
        </Svg>
      )}
    </div>
  );
};
