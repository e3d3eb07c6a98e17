/** Sentences of a third writer, of four digests that older batches knew: `{true|false}`. */
export const nineteenth = `
napoli
@matchOverview First against second: Inter top Serie A with {57|59} points and Napoli sit right behind.
@matchOverview The gap at the summit is the {slimmest possible, one point|widest it has been, three points}.
@matchOverview Atalanta, a further point back, have played {one game more|one game fewer} than both.
@matchImportance Win, and Napoli {go top|stay second}.
@teamForm.home Napoli come into this one {winless in four|winless in six}.
@teamForm.home That run followed a sequence of {seven|five} victories in a row, their best of the season.
@teamForm.home The Maradona has witnessed {nine|seven} home wins and a couple of defeats.
@teamForm.home Only {eight|twelve} goals have gone past L. Brunelli at home.
@teamForm.home Twelve of their 26 matches ended without {conceding|scoring}.
@teamForm.home They score more often {away|at home}, 24 goals to 18.
@teamForm.away Inter's attack, {59|52} goals strong, is the joint most productive with Atalanta's.
@teamForm.away The Nerazzurri have won and lost in turn lately: {a draw|a win}, a defeat, a win, a defeat and a win.
@teamForm.away They have been beaten {twice|four times} on the road.
@teamForm.away Thirty goals away from home against {29|19} at San Siro shows how little venue matters.
@teamForm.away In {two|five} games this season Inter failed to register.
@teamForm.away Seven of the {twelve|nine} shutouts they kept came on opposition territory.
@lineups.home W. Schipper has {13|16} of Napoli's 42 goals, nearly a third of the total.
@lineups.home Yardley is next on the list with {six|nine}.
@lineups.home T. Claußen tops the assist list for the hosts, a {defender|striker} with four of them.
@lineups.home L. Brunelli has been in goal for {every minute|half of the minutes}, 26 starts and 75 saves.
@lineups.home Napoli have {nobody|three men} on the injury list.
@lineups.away Castellano has {ten|13} goals, four more than Gallimore.
@lineups.away Inter will be without Alessio Brunelli and his {eight|four} assists.
@lineups.away {A. Brunelli|Castellano} has an ankle injury.
@h2h November's meeting at San Siro finished {1-1|2-1}, both goals coming before the interval.
@finalVerdict Napoli hold a slender edge with the model, 39 percent to {33|38}.
@finalVerdict A. Bellandi, who is {the Italian referee|the Napoli coach}, takes charge.
dortmund
@matchOverview Leverkusen, second, are {seven|nine} points better off than Dortmund in sixth.
@matchOverview Mainz, Dortmund and Bremen are separated by {goal difference alone|two points}, all on 25.
@matchOverview Snow and a temperature {below|well above} freezing are forecast.
@matchImportance Bayern are {four|six} points clear of Leverkusen.
@teamForm.home Dortmund remain {unbeaten|winless} at the Signal Iduna Park.
@teamForm.home BVB have not won two games running {this season|since a three-game streak}.
@teamForm.home Away is a different story, with {one win|three wins} from seven.
@teamForm.home They average {two and a half|one and a half} goals a game at home.
@teamForm.home All four of their defeats came {on the road|at home}.
@teamForm.home Their last win ended a run of {three|five} draws.
@teamForm.away Die Werkself are the form team in Germany with {five|three} straight wins.
@teamForm.away They have only one loss to their name, and it came {at home|away}.
@teamForm.away The champions have found the target {37|31} times, second only to Bayern.
@teamForm.away They score early: {22|15} before the break and 15 after it.
@teamForm.away Just {two|six} clean sheets is their one weakness.
@lineups.away Frederik Lindgaard misses out with a {knee|hip} injury.
@lineups.away Ruggeri and Gualtieri are both {doubtful|certain starters}.
@finalVerdict The baseline sees the hosts at {43|53} percent.
@finalVerdict Up to {81,365|61,365} will be inside the Signal Iduna Park.
marseille
@matchOverview Le Classique brings leaders PSG to a Marseille side in {third|fifth}.
@matchOverview PSG and Monaco share the lead on {20|18} points, though the Parisians have a game in hand.
@matchImportance A victory would draw Marseille level with {PSG|Lille} on 20 points.
@teamForm.home OM have won {just one|all three} of their three home games.
@teamForm.home On their travels they have been superb, {four|two} wins from five.
@teamForm.home Sixteen of the {21|25} goals Marseille have scored were away from the Vélodrome.
@teamForm.home They have only conceded {twice|six times} in first halves.
@teamForm.home The only blot was a {defeat|draw} three games ago.
@teamForm.away PSG are {unbeaten|without a win} in eight.
@teamForm.away Nobody in Ligue 1 has scored more than their {25|30}.
@teamForm.away The Parisians win their home games: {four|three} out of four.
@teamForm.away They have alternated wins and draws over the last {five|eight}.
@teamForm.away Two thirds of their goals, {17|12} of 25, have arrived after the break.
@teamForm.away A lone clean sheet, kept {at home|away}, is a surprise for a side so dominant.
@lineups.home Marseille are missing {three|two} men: Fontenay, Guérin and Ezeh.
@lineups.home Emeka Ezeh has a {groin|knee} problem.
@lineups.away Jules Verdier is {PSG's|Marseille's} only absentee.
@finalVerdict The visitors are {favourites|underdogs} at 41 percent.
@finalVerdict Expect rain, with an {80|30} percent chance.
athletic
@matchOverview The Basque derby sees eighth-placed Athletic take on a Real Sociedad team {two|five} points worse off.
@matchOverview Betis, like Athletic, have {20|22} points.
@teamForm.home Athletic have drawn {three|two} on the bounce.
@teamForm.home At San Mamés they have lost {once|three times}.
@teamForm.home They have tired late: {ten|four} of 13 goals conceded came in second halves.
@teamForm.home The Lions have as many {wins as draws|wins as defeats}.
@teamForm.away La Real have the {stingiest|leakiest} away defence imaginable, letting in one goal in six trips.
@teamForm.away Five of their seven clean sheets have come {on the road|at home}.
@teamForm.away Anoeta has been unkind, with {four|two} losses in seven.
@teamForm.away Eleven goals in 13 games is {fewer than one|more than one} per match.
@teamForm.away They have failed to score in {five|three} matches.
@teamForm.away Sociedad have won three of their last {four|three}.
@lineups.home K. Claußen is the man in form with {five|seven} goals in ten starts.
@lineups.home O. Chukwu has kept goal throughout and made {45|31} saves.
@lineups.away Hugo Estève, who leads the team with {four|two} assists, is ill.
@lineups.away Pablo Sarabia has a {thigh|foot} injury.
@lineups.away No Sociedad player has more than {two|four} goals.
@finalVerdict Athletic get a {48|38} percent chance from the baseline, nearly double that of their rivals.
@finalVerdict The draw is {26.8|36.8} percent.
`;
