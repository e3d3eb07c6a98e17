/** Sentences as a tabloid, an analyst and two models put them in a card, of four digests: `{true|false}`. */
export const twentieth = `
palace
@matchOverview Crystal Palace welcome Bournemouth to Selhurst Park sitting {12th|10th} with 43 points, five behind their eighth-placed visitors.
@matchOverview The table separates the two sides by four places and {five|seven} points.
@matchOverview Both clubs have {played 32 matches|won 13 matches} so far.
@matchImportance With six rounds left, Bournemouth are level on {48|46} points with Fulham and Brighton and still have European football to chase.
@matchImportance Palace are {22|16} points above the relegation zone, so this is about finishing position rather than survival.
@matchImportance Aston Villa in seventh are {six|nine} points ahead of Bournemouth.
@teamForm.home Palace have lost their last {two|three} league games after a strong spell that produced four wins in five.
@teamForm.home At home the record is a modest five wins, five draws and {six|three} defeats.
@teamForm.home They average just {1.2|1.7} goals per home game and concede 1.4.
@teamForm.home Only {14|20} of their 41 goals have come before the break, so they tend to grow into matches.
@teamForm.home Nine clean sheets in 32 outings, {six|five} of them on the road, underline a side more comfortable away.
@teamForm.away Bournemouth arrive having taken {five|eight} points from their last five matches.
@teamForm.away The Cherries have scored {32|26} of their 52 league goals away from home, at an average of two per game.
@teamForm.away They have conceded 26 on their travels, compared with just {14|19} at the Vitality.
@teamForm.away They have kept only {one clean sheet|three clean sheets} in 16 away matches.
@lineups.home B. Merrick leads the line with {11|14} goals from 27 starts.
@lineups.home J. Langford has chipped in with {six|eight} goals, more than half of his appearances coming from the start.
@lineups.home The creative burden is shared by S. Quigley and T. Diarra, who have {five|seven} assists each.
@lineups.home Nathan Lacerda is ruled out with a {knee|hamstring} injury.
@lineups.away Kieran Ashworth, their first-choice goalkeeper, is {a doubt with a knock|suspended}.
@lineups.away Bournemouth will be without L. Yardley, who has {five|eight} goals from midfield this season.
@h2h The reverse fixture on Boxing Day ended {goalless|1-1} at Bournemouth.
@h2h There was {nothing to separate|a late winner between} the sides when they met in December.
@finalVerdict The model makes Palace {45|55} percent favourites, with the draw at 27.
@finalVerdict Over 2.5 goals is close to a coin flip at {50|58} percent.
brentford
@matchOverview The Bees are flying and have taken {13|10} points from the last 15 on offer.
@matchOverview Fulham turn up at the Gtech having lost {four of their last five|only one of their last five}.
@matchOverview Two games to go and just {four|seven} points between these west London rivals.
@matchImportance Brentford are seven points {shy of|clear of} seventh-placed Nottingham Forest with two to play.
@matchImportance Brighton are breathing down their necks, {level|three points behind} on 55.
@teamForm.home Four {wins|draws} on the spin have them dreaming.
@teamForm.home Fans at the Gtech have seen goals aplenty: {70|58} in 18 games.
@teamForm.home Yet just {one|four} of Brentford's eight shutouts came in front of their own fans.
@teamForm.home They have won half of their 18 home games, {nine|eleven} in all.
@teamForm.away Marco's men leak goals, but the away column reads seven wins, four draws and {seven|five} losses.
@teamForm.away The Cottagers have drawn a blank only {six|eleven} times all season.
@teamForm.away Thirty of the 51 goals they have hit came {after|before} the interval.
@lineups.home Super-sub D. Ashworth has {ten|five} goals despite starting just eight games.
@lineups.home F. Ingham is the provider-in-chief with {eight|eleven} assists.
@lineups.home R. Bjerregaard faces a late test on a {muscle|knee} problem.
@lineups.away Deadly M. Verhoeven has bagged {17|14}, a third of everything Fulham have scored.
@lineups.away Verhoeven starts on the {bench|left wing}, with J. Guérin preferred.
@lineups.away Dominik Jansen is out with a {calf|groin} injury and R. Pemberton misses out with a knock.
@h2h Fulham came from {behind|two down} to win 2-1 at Craven Cottage in November.
@finalVerdict Both teams line up in a {3-4-2-1|4-3-3}.
@finalVerdict The sun will be out, with {21|14} degrees and barely a breeze.
leipzig
@matchOverview Sixth-placed Leipzig host a Hoffenheim side in {14th|16th}, just two points clear of St. Pauli.
@matchOverview Leipzig's season has been built on defence: {34|27} goals conceded in 27 games and 13 clean sheets.
@matchOverview Fifteen points separate the two teams, though recent form {is less one-sided|strongly favours the hosts, who won four of the last five}.
@matchImportance A win could lift the hosts above Borussia Mönchengladbach, who are {one point|four points} ahead in fifth.
@matchImportance Hoffenheim are {five|eight} points above the relegation play-off spot held by Heidenheim.
@teamForm.home Leipzig have lost only {two|four} of their 13 home games this season.
@teamForm.home Their last eight matches have brought just {two|four} victories.
@teamForm.home They have been held to a draw {nine|five} times.
@teamForm.home Goals flow more freely at the Red Bull Arena, where they average {1.8|2.4} per match.
@teamForm.away Hoffenheim have never won back-to-back league games this season, {their longest winning run being a single match|although they once won three in a row}.
@teamForm.away Their away attack is limited, with {12|19} goals in 13 trips.
@teamForm.away All three of their clean sheets came {away from home|at home}.
@teamForm.away They have conceded {49|42} goals, an average of 1.8 a match.
@lineups.home M. Mühlbauer is Leipzig's leading scorer with {nine|12} goals and 25 shots on target.
@lineups.home G. Ruggeri and L. Hoekstra have contributed {five|seven} goals apiece from midfield.
@lineups.away J. Van den Berg, an ever-present with 27 starts, is {sidelined by a calf injury|back from a calf injury}.
@h2h Hoffenheim won the most recent meeting {4-3|3-1} in November, despite trailing 2-1 at half-time.
@finalVerdict At roughly {57|65} percent, the home win is the most likely outcome, while Hoffenheim are given 19.
@finalVerdict Referee {F. Dieckmann|F. Zwayer} takes charge of this one.
roma
@matchOverview The Derby della Capitale pits eleventh-placed Roma against a Lazio side sitting {fourth|sixth}.
@matchOverview A gap of {15|11} points says much about the first half of the season.
@matchOverview Roma's goal difference is {exactly zero|minus five} after 18 games.
@matchImportance Lazio are three points {ahead of|behind} Juventus and Fiorentina in the race for the Champions League places.
@teamForm.home Every one of Roma's five wins has come {at the Olimpico|on the road}.
@teamForm.home The Giallorossi have not drawn {a home game|an away game} all season.
@teamForm.home Their longest losing streak reached {four|six} matches.
@teamForm.home Roma have failed to find the net in {six|nine} of their 18 outings.
@teamForm.away Lazio are {yet to draw|yet to lose} away from home.
@teamForm.away Lazio's away form, {five|seven} wins and four defeats, has been all or nothing.
@teamForm.away They have won {three|four} of their last six.
@lineups.home T. Hoekstra and U. Tedeschi have scored {11|15} of Roma's 24 goals between them.
@lineups.away U. Pellegrinotti is their most productive forward, with seven goals and {four|seven} assists.
@lineups.away Lazio are missing {three|five} players, among them Bruno Zaniboni with an ankle problem.
@finalVerdict Roma are favoured at {just over 50|around 60} percent, with Lazio on 23.
@finalVerdict The wind, at {42|20} km/h, could be a factor on an otherwise dry evening.
`;
