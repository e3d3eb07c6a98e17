/** Sentences of two French games, written after the mending for the batches before: `{true|false}`. */
export const thirtieth = `
lyon
@matchOverview Ninth-placed Lyon are {five|eight} points better off than their neighbours Saint-Étienne.
@matchOverview Les Verts sit in the relegation play-off spot, {one|three} point above Le Havre.
@matchImportance With victory Lyon would leapfrog Auxerre and climb to {fifth|third}.
@matchImportance A win would lift Saint-Étienne level on 13 points with {Strasbourg and Brest|Rennes and Nantes}.
@teamForm.home OL have drawn their last {two|four} after a run of three straight wins.
@teamForm.home Lyon are {unbeaten|winless} in their last five matches.
@teamForm.home They have lost {two|four} of their five home games.
@teamForm.home Lyon have conceded {twice as many goals at home as away|fewer goals at home than away}.
@teamForm.home Lyon score late: {12|five} of their 17 goals have come after the interval.
@teamForm.away Saint-Étienne won their most recent match after {two|four} defeats in a row.
@teamForm.away They are {still without an away win|unbeaten on their travels}.
@teamForm.away Of the 24 goals they have conceded, {19|nine} came away from home.
@teamForm.away The visitors have failed to score in {half|a quarter} of their ten matches.
@teamForm.away All three of their wins have come {at home|on the road}.
@lineups.home U. Damiani leads the line, having scored {six|nine} of Lyon's 17 goals.
@lineups.home Full-back D. Sauvage is the top provider with {four|six} assists.
@lineups.home Lyon are without Bastien Nicolet, who is {suspended|injured}.
@lineups.away D. Chauvin is the only Saint-Étienne player with more than two goals, having scored {three|five}.
@lineups.away D. Brannigan has opted for a {4-1-4-1|4-4-2}.
@finalVerdict Lyon are heavy favourites at 71 per cent, with Saint-Étienne on just {10|20}.
toulouse
@matchOverview Toulouse, Lens and Brest are all level on {33|36} points.
@matchOverview Fourth-placed Monaco are {three|six} points behind Nice.
@matchImportance A home win would take Toulouse to 36 points, {three|one} short of sixth-placed Lyon's 39.
@teamForm.home Toulouse have won {two|four} on the trot.
@teamForm.home They have picked up more points {away than at home|at home than away}.
@teamForm.home At home they have lost {five|three} of 12.
@teamForm.home The hosts' goals conceded are split evenly, {13|16} at home and 13 away.
@teamForm.away Monaco have alternated between wins and defeats in their last four, most recently {winning|losing}.
@teamForm.away Monaco have won {nine|six} of their 13 home games but only four of 11 away.
@teamForm.away They have scored {31|17} of their 48 goals at home.
@teamForm.away Only {PSG, Marseille and Nice|PSG and Marseille} have scored more than Monaco.
@lineups.home D. Joubert and O. Lacombe are joint top scorers with {four|six} goals apiece.
@lineups.home D. Joubert has four goals from only {four|14} starts.
@lineups.away C. Diarra and N. Bellanger have {20|25} goals between them.
@lineups.away Monaco are missing Tommaso Ruggeri, an ever-present with {24|18} appearances, with a knee injury.
@h2h Monaco won {2-0|2-1} in December, with both goals coming in the second half.
@finalVerdict Monaco are favourites at {43|53} per cent, Toulouse have 29.
`;
