import { Spread } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/typography.tsx';
import * as Parts from './card-parts.tsx';

/** A card without words, as high as a real one. */
const CardSkeleton = () => (
  <Parts.Card aria-hidden="true" data-testid="card-skeleton">
    <Parts.Meta>
      <Skeleton $width="40%" $margin="4px 0" />
      <Skeleton $width="28%" />
    </Parts.Meta>
    <Parts.Teams>
      {['52%', '64%'].map((width) => (
        <div key={width} style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
          <Skeleton $width="28px" $height={28} />
          <Skeleton $width={width} $height={16} />
        </div>
      ))}
    </Parts.Teams>
    <Parts.Tip>
      <Skeleton $width="36%" $margin="4px 0" />
      <Spread style={{ minHeight: 56, alignItems: 'end', flexWrap: 'nowrap' }}>
        <div style={{ flex: 1, display: 'grid', gap: 8 }}>
          <Skeleton $width="60%" $height={16} />
          <Skeleton $width="38%" />
        </div>
        <Skeleton $width="64px" $height={40} />
      </Spread>
      <Skeleton $height={8} />
    </Parts.Tip>
    <Parts.Facts>
      {['44%', '96%', '72%', '90%', '58%'].map((width) => (
        <Skeleton key={width} $width={width} $margin="2px 0" />
      ))}
    </Parts.Facts>
    <Parts.Foot>
      <Skeleton $width="30%" />
      <Skeleton $width="36%" />
    </Parts.Foot>
  </Parts.Card>
);

/** So many cards that are on their way. */
export const CardSkeletons = ({ count }: { count: number }) => (
  <div role="status">
    <VisuallyHidden>Loading matches</VisuallyHidden>
    <Parts.CardGrid>
      {Array.from({ length: count }, (_, index) => (
        <CardSkeleton key={index} />
      ))}
    </Parts.CardGrid>
  </div>
);
