/** Sentences of four more digests, written after the extractor was mended for those before: `{true|false}`. */
export const sixteenth = `
westham
@matchOverview Two strugglers meet at the London Stadium, with the Hammers {14th|12th} and the Toffees 16th.
@matchOverview Only {two|four} points separate West Ham from Everton ahead of this one.
@matchOverview Everton sit just {a place|two places} above Crystal Palace, who are 17th on seven points.
@matchImportance Three points would see West Ham overtake {Manchester United|Bournemouth} and move up the table.
@teamForm.home West Ham's season has been stop-start: they have {yet to win|won} back-to-back league games.
@teamForm.home They are conceding goals at an alarming rate, {19|14} in ten outings.
@teamForm.home At home they have either won or lost, with {two|three} victories and three defeats.
@teamForm.home The Hammers have gone all five home matches without a {clean sheet|goal}.
@teamForm.home Eight of their 13 goals came in the {second|first} half.
@teamForm.away Everton have managed {ten|15} goals, which is an average of one per match.
@teamForm.away The Toffees drew a blank in {four|two} of their ten games.
@teamForm.away Twelve of the {17|14} goals Everton let in came after half-time.
@teamForm.away Everton lost their last match, having {drawn|won} the one before.
@lineups.home Drexler is the leading scorer for West Ham, {one goal|three goals} ahead of Yardley.
@lineups.home Yardley has been involved in {six|four} goals, three of them assists.
@lineups.home Isaac Oakden's {knee|hamstring} injury rules him out.
@lineups.away Ryan Copley, who has scored {three|one} of Everton's ten goals, misses out with a hamstring problem.
@lineups.away Dunstan has kept goal in {nine|seven} of the ten matches, making 26 saves.
@supportingFacts.away Everton have picked up {17|21} yellow cards but no red.
@supportingFacts.home West Ham have used {the same formation|three formations} in every match, a 4-4-2.
@finalVerdict The market is tight: our baseline has it 37 to {35|29}, with the draw at 28 percent.
@finalVerdict Conditions are ideal: clear skies and {21|12} degrees.
valencia
@matchOverview Valencia prop up the table, having {lost|drawn} all three of their matches.
@matchOverview Villarreal have {seven|nine} points from a possible nine.
@matchOverview The visitors are one of the unbeaten sides; {Valencia have still to pick up a point|Valencia have picked up one point}.
@matchImportance A win would take Villarreal to {ten|nine} points.
@teamForm.home Los Che have found the net only {twice|three times}, never after the break.
@teamForm.home They have shipped {six|four} goals, an average of two a game.
@teamForm.home Their one home game ended in {defeat|a draw}.
@teamForm.away The Yellow Submarine have scored in {all three|two of their three} matches.
@teamForm.away Villarreal's games have been open, with eight scored and {six|three} conceded.
@teamForm.away They conceded {five|two} times in their two home matches.
@teamForm.away They followed an opening draw with {two straight wins|two straight defeats}.
@lineups.home T. Brinkmann is {among the substitutes|in the starting line-up}.
@lineups.home Iannone's Valencia line up in a {3-5-2|4-2-3-1}.
@lineups.home Gonzalo Quesada has an {ankle|eye} injury.
@lineups.away Belmonte has been outstanding with {four|two} goals in three games.
@lineups.away N. Macedo, despite {two|three} goals so far, has to make do with the bench.
@lineups.away Albertazzi and Quaranta {are both injured|are both back in training}.
@lineups.away {R. Navarrete|N. Jurado} gets the nod in goal for Villarreal.
@finalVerdict Villarreal are the favourites at {45|55} per cent in spite of playing away.
@finalVerdict I. Larrondo is {the man in the middle|the Valencia coach}.
freiburg
@matchOverview Freiburg, {sixth|fourth} with 15 points, welcome a Mainz team that has nine.
@matchOverview The Breisgau side have {no draws|two draws} to their name so far.
@matchOverview {Union Berlin|Dortmund} have the same number of points as Freiburg.
@teamForm.home Freiburg have won {three of four|all four} home games.
@teamForm.home They followed two wins with {a defeat|a draw} last time out.
@teamForm.home They have conceded {eleven|eight} goals in eight matches.
@teamForm.home Neither of Freiburg's two clean sheets came {at home|away}.
@teamForm.away Mainz are {unbeaten|winless} away from home.
@teamForm.away At home Mainz have scored three goals; away they have {nine|five}.
@teamForm.away All {three|two} of Mainz's defeats came in front of their own fans.
@teamForm.away Mainz have won {none|two} of their five home matches.
@lineups.home R. Ceccarini has {eight|six} of Freiburg's 13 goals.
@lineups.home Ceccarini's eight goals have come from {eight|fifteen} shots on target.
@lineups.home B. Schönfeld has been ever-present between the posts, with {18|28} saves.
@lineups.home Simon Reinders misses out for {Freiburg|Mainz} with a groin problem.
@lineups.away H. Quast is the top scorer of the 05ers with {three|five}.
@lineups.away {Jannik|Bernd} Schönfeld is ruled out by a hamstring injury.
@lineups.away M. Grünwald is a {defender|forward} who has scored once.
@finalVerdict A home win is rated at {51.5|61.5} percent, an away win at 22.4.
@finalVerdict The Europa-Park Stadion holds {34,700|43,700} people.
fiorentina
@matchOverview Third-placed Atalanta visit the {Viola|Rossoneri}, who are eighth in Serie A.
@matchOverview Atalanta are {six|three} points behind leaders Inter with nine games to play.
@matchOverview Fiorentina are within {three|six} points of Lazio in seventh.
@matchImportance A home win would see Fiorentina {draw level with|move clear of} Lazio on 51 points.
@teamForm.home La Viola have the better of it at home: {nine|seven} wins, three draws and three losses.
@teamForm.home They won last time out after {a loss|a draw} in the game before.
@teamForm.home Their longest winning run this season was {eight|five} games.
@teamForm.home Fiorentina score more in the {first|second} half, 28 of their 46 goals.
@teamForm.away La Dea have the best away record imaginable, {ten|eight} wins from 15.
@teamForm.away Nine of their {twelve|ten} clean sheets were away from home.
@teamForm.away Atalanta's {63|57} goals are the second most in the division, behind Inter.
@teamForm.away They have lost {twice|four times} away and three times at home.
@teamForm.away Gasperini's men come off {a defeat|a victory}.
@lineups.home Q. Estève has ten goals in {20|26} appearances.
@lineups.home Goalkeeper Hugo Figueras is out with a {groin|shoulder} injury.
@lineups.away A. Iannone leads Atalanta for assists with {seven|five}.
@lineups.away U. Santoro has scored eight times from only {seven|14} starts.
@lineups.away C. Oakden has {eight|ten} goals, two fewer than H. Ollivier.
@h2h Atalanta won the September meeting {3-2|2-0}.
@h2h All five goals in that game were scored {before|after} the break.
@finalVerdict Referee A. Bellandi is {from Italy|a German}.
@finalVerdict The baseline leans towards Atalanta at {40.9|31.2} percent.
`;
