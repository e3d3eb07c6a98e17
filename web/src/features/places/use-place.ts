import { placeAt, type PlaceKind } from '#core/domain/place';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The id in the address of a league's or team's page; undefined where there is none. */
export const usePlaceId = (kind: PlaceKind): number | undefined => {
  const place = placeAt(useLocation().pathname);
  return place?.kind === kind ? place.id : undefined;
};

/** Puts the address right where the page is at another one: an old name, or the id alone. */
export const useOwnAddress = (path: string | undefined): void => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (path !== undefined && path !== pathname) void navigate(`${path}${search}${hash}`, { replace: true });
  }, [path, pathname, search, hash, navigate]);
};
