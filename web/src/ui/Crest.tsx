import { useState } from 'react';
import { styled } from 'styled-components';
import { charactersOf, initialsOf } from '#core/domain/initials';

const Box = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: var(--crest, 28px);
  height: var(--crest, 28px);
  overflow: hidden;
  img {
    width: 100%;
    height: 100%;
    display: block;
    object-fit: contain;
    filter: drop-shadow(0 0 0.6px var(--color-crest-edge)) drop-shadow(0 0 0.6px var(--color-crest-edge));
    /* A dead image would show the browser's own mark for the moment before its initials. */
    html[data-script] &:not([data-loaded]) {
      visibility: hidden;
    }
  }
`;

const Initials = styled(Box)`
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-control);
  background: var(--color-surface-2);
  color: var(--color-text-2);
  font: 600 max(var(--fs-12), calc(var(--crest, 28px) * 0.39)) / 1 var(--font-sans);
  font-stretch: var(--stretch-figure);
  container-type: inline-size;
  /* letters stay readable: the smaller the box, the fewer */
  @container (max-width: 25px) {
    i:nth-child(3) {
      display: none;
    }
  }
  @container (max-width: 20px) {
    i:nth-child(2) {
      display: none;
    }
  }
  i {
    font-style: normal;
  }
`;

/**
 * A team's or league's image, or its initials where there is none or it does not load. Decoration: the name always
 * is beside it. The size is `--crest` of a parent (28 px) or `size` in px.
 */
export const Crest = ({
  name,
  src,
  size,
}: {
  name: string;
  src?: string | null | undefined;
  size?: number;
}) => {
  const [broken, setBroken] = useState<string>();
  const [loaded, setLoaded] = useState<string>();
  const style = size === undefined ? undefined : { '--crest': `${size}px` };
  if (src === null || src === undefined || src === '' || broken === src) {
    return (
      <Initials style={style} aria-hidden="true" data-crest="initials">
        <span>
          {charactersOf(initialsOf(name)).map((letter, index) => (
            <i key={index}>{letter}</i>
          ))}
        </span>
      </Initials>
    );
  }
  return (
    <Box style={style} aria-hidden="true">
      <img
        src={src}
        alt=""
        width={size ?? 28}
        height={size ?? 28}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        data-loaded={loaded === src ? '' : undefined}
        ref={(image) => {
          // What came before the script took the page over is not told to it.
          if (image?.complete !== true || loaded === src) return;
          if (image.naturalWidth > 0) setLoaded(src);
          else setBroken(src);
        }}
        onLoad={() => setLoaded(src)}
        onError={() => setBroken(src)}
      />
    </Box>
  );
};

const TeamRoot = styled.span`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-width: 0;
`;

/** A team's name: condensed, wraps, is never cut. */
export const TeamName = styled.span`
  font: 640 var(--fs-20) / var(--lh-20) var(--font-sans);
  font-stretch: var(--stretch-name);
  letter-spacing: -0.005em;
  min-width: 0;
  text-wrap: balance;
  overflow-wrap: anywhere;
  unicode-bidi: isolate;
`;

/** Crest and name of a team in one line. */
export const Team = ({ name, logo }: { name: string; logo?: string | null | undefined }) => (
  <TeamRoot>
    <Crest name={name} src={logo} />
    <TeamName dir="auto">{name}</TeamName>
  </TeamRoot>
);

const LeagueRoot = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-width: 0;
  font-weight: 500;
  color: var(--color-text-2);
  > span:last-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** Logo and name of a competition in one line. */
export const League = ({ name, logo }: { name: string; logo?: string | null | undefined }) => (
  <LeagueRoot>
    {logo !== null && logo !== undefined && logo !== '' && <Crest name={name} src={logo} size={16} />}
    <span title={name} dir="auto">
      {name}
    </span>
  </LeagueRoot>
);
