/** Sentences as models, an analyst and a tabloid put them in a card, of four more digests: `{true|false}`. */
export const twentyfirst = `
girona
@matchOverview Girona host Celta Vigo at Montilivi with only {a single point|four points} between the sides in mid-table.
@matchOverview Celta travel to Catalonia in {tenth|seventh} place, having collected 32 points from 25 matches.
@matchOverview Girona's momentum has evaporated: they have lost {each of their last three matches|just one of their last five matches}.
@matchOverview With {three|six} teams locked on 32 points, the middle of the table is remarkably tight.
@matchImportance Girona sit {eight|five} points above Valencia, who occupy the last relegation spot.
@matchImportance The gap to sixth-placed Rayo Vallecano is {four|seven} points for the hosts.
@matchImportance For Celta, three points would move them level with the three sides on {35|37}.
@teamForm.home Girona's recent record reads {one win|three wins} and five defeats from their last six league games, if the two wins before that are left aside.
@teamForm.home They have scored 22 of their 32 league goals at Montilivi, compared with just {ten|15} on the road.
@teamForm.home Half of their 12 home games have ended in {victory|defeat}.
@teamForm.home They have kept six clean sheets, {evenly split between home and away|five of them at home}.
@teamForm.home Defensively they tend to fade, with {21|25} of the 37 goals conceded coming in the second half.
@teamForm.away Celta's problem is their travel sickness: they have won {just once|four times} in twelve away fixtures.
@teamForm.away Away from Balaídos they concede {more than two|barely one} goals per game.
@teamForm.away At home they have been solid, but on their travels they have lost {eight|five} of 12.
@teamForm.away Celta have failed to score in only {three|seven} league matches.
@teamForm.away They arrive unbeaten in {three|five} after beating their last opponents.
@lineups.home Á. Delgadillo, with six goals, is Girona's {top scorer|leading creator with six assists}.
@lineups.home C. Camara will be missed: the midfielder has contributed {five|eight} goals in 20 appearances.
@lineups.away P. Urrutia carries the main threat with nine goals and {four|seven} assists.
@lineups.away Ó. Zubeldía has {six|four} goals despite starting only twelve games.
@h2h The earlier meeting this season finished {1-1|2-1} at Celta.
@h2h Girona were {ahead|behind} at the interval when the sides met in September.
@finalVerdict The baseline marginally prefers Celta at {37|45} percent, against 35 for Girona.
stuttgart
@matchOverview A {single point|gap of four points} separates Stuttgart in tenth from Bremen directly behind them.
@matchOverview The hosts ended a {six-match winless run|four-match winless run} with victory last time out.
@matchOverview Werder have put together {back-to-back|three straight} wins to climb within touching distance.
@matchImportance With six games remaining, Stuttgart trail Leipzig in fourth by {eight|eleven} points.
@matchImportance Bremen could overtake {the hosts|Dortmund} with a win.
@matchImportance The visitors sit {17|11} points clear of Heidenheim in the relegation play-off place.
@teamForm.home Stuttgart's home record is balanced: six wins, {two|four} draws and six losses.
@teamForm.home They average over two goals a game in their own stadium, {30|36} in total.
@teamForm.home A worrying trend is that 29 of the 44 goals they let in arrived {after|before} half-time.
@teamForm.home Sebastian's team have taken just {four|nine} points from the last five rounds.
@teamForm.home They have drawn a blank in front of their own supporters only {once|three times}.
@teamForm.away Bremen are unusual in being better travellers, with {seven|five} away wins against four at home.
@teamForm.away They endured four defeats in a row before {winning three of the last four|drawing three of the last four}.
@teamForm.away Werder have conceded {53|47} goals, more than any other side in the top half plus one.
@teamForm.away Their 25 away goals are {five more|two fewer} than they have managed at home.
@lineups.home M. Nardelli leads the club's scoring charts with {eleven|fourteen} goals, two more than K. Adler.
@lineups.home Stuttgart set up in a {4-3-3|3-5-2}, the shape they have used in every game.
@lineups.home Erik Hauk and Kilian Uhlig are both {unavailable|fit again}.
@lineups.away Without the injured V. Niemann, Bremen lose their {top scorer|first-choice goalkeeper}.
@lineups.away P. Hauk, who has five goals from only {eight|fifteen} starts, is in the side.
@h2h Both teams scored {twice|once} in the reverse fixture on November 30.
@finalVerdict At 58 percent, Stuttgart are {clear favourites|slight outsiders}.
@finalVerdict The probability of a draw is put at roughly {24|30} percent.
westham
@matchOverview It's 14th against 16th as West Ham welcome {Everton|Leicester} to the London Stadium.
@matchOverview Only {two|five} points split these strugglers after ten games apiece.
@matchImportance The Toffees are just {four|seven} points above the drop zone.
@teamForm.home The Hammers can't string two results together, alternating {a win with a defeat|a draw with a win} over the last four.
@teamForm.home Julen's side have shipped {19|14} goals in ten games, nearly two a match.
@teamForm.home Not once have they kept a clean sheet {at home|on the road}.
@teamForm.home They have yet to {draw|win} at the London Stadium.
@teamForm.away Everton's four straight losses have been followed by only {one|three} in the last six.
@teamForm.away Goals are scarce for the Toffees, {10|15} in 10 outings.
@teamForm.away Twelve of the 17 they have let in came {after|before} the break.
@lineups.home P. Drexler has four goals in {seven|ten} appearances.
@lineups.away R. Copley, Everton's top scorer with {three|five}, is out with a hamstring injury.
@finalVerdict The bookies' pick? The numbers say West Ham {37|52} percent.
@finalVerdict Clear skies and {21|11} degrees are forecast for the afternoon.
marseille
@matchOverview Le Classique sees {third|second}-placed Marseille take on leaders Paris Saint-Germain.
@matchOverview PSG, still {unbeaten|without a win}, head the table on goal difference from Monaco.
@matchOverview Three points is the {margin|surplus, in Marseille's favour,} between the two rivals.
@matchImportance A home win would see Marseille draw level with PSG on {20|22} points.
@teamForm.home Marseille have taken maximum points just {once|three times} at the Vélodrome this season.
@teamForm.home Their away form has been far more productive, with 16 goals in {five|eight} games.
@teamForm.home They have conceded only {eight|twelve} times in eight games.
@teamForm.home S. Lindgaard has been prolific, scoring {nine|six} in eight.
@teamForm.away Paris average more than {three|four} goals per game overall.
@teamForm.away They have won all {four|six} of their home matches, while two of the four away trips ended level.
@teamForm.away Luis's men have a perfect record {at home|away from home}.
@teamForm.away The champions score late: 17 of their 25 goals came in the {second|first} half.
@lineups.away S. Camara has {eight|eleven} goals from 19 shots on target.
@lineups.away D. Eastwell adds four goals and {two|five} assists.
@lineups.home The hosts are without {three|five} players, including Emeka Ezeh (groin).
@finalVerdict PSG are rated at {41|51} percent, with Marseille on 31 and the draw on 28.
`;
