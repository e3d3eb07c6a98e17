/** Sentences in the manner of a long match preview, of six other digests: `{true|false}`. */
export const sixth = `
liverpool
@matchOverview Anfield hosts a fixture between the league leaders and a Newcastle side sitting {sixth|fourth} in the standings.
@matchOverview Liverpool come into this one with a commanding {11-point|nine-point} lead at the summit, though Arsenal have a game in hand.
@matchOverview With {64|61} points on the board from 27 games, the Reds are clear favourites.
@matchOverview The Magpies arrive level on {44|46} points with Manchester City, separated only by goal difference.
@matchImportance Newcastle are just {two|four} points off Chelsea in fourth, and they have played one game fewer.
@matchImportance For the hosts, who have lost only {once|twice} all season, anything less than a win would feel like a setback.
@teamForm.home The Reds have gone {eight|seven} matches without defeat, a run comprising five wins and {three|four} draws.
@teamForm.home Having drawn two of their last {four|three}, Liverpool have looked slightly less ruthless of late.
@teamForm.home At Anfield they have dropped points just {three|four} times, winning {nine|ten} of 12.
@teamForm.home They boast the division's most prolific attack, with {64|59} goals at an average of {2.4|2.1} per game.
@teamForm.home Defensively they have been excellent too, shipping less than a goal per game {at home|away from home}.
@teamForm.home {Eleven|Nine} clean sheets in 27 outings underline how well organised they are at the back.
@teamForm.home They have failed to find the net in {just one|three} of their league games.
@teamForm.away Newcastle returned to winning ways {last time out|two games ago} after {back-to-back|three straight} defeats.
@teamForm.away The visitors' away record reads six wins, three draws and {four|five} losses.
@teamForm.away On the road, they have scored {22|27} times, roughly {1.7|2.3} goals per trip.
@teamForm.away They have lost {three|two} of their last five league fixtures.
@teamForm.away Fewer than a third of their matches have ended in a shutout: {eight|11} from 26.
@h2h The reverse fixture in December was a {3-3|2-2} thriller at St James' Park.
@h2h Newcastle led {1-0|2-0} at the interval when the sides met in December, only for the match to finish level.
@h2h The only previous meeting in the data {ended all square|was won by Liverpool}.
@lineups.home {Pemberton|Thornley} is set to miss out with a knock.
@lineups.home Ezeh is the obvious danger man, having plundered {20|17} goals in {25|22} appearances.
@lineups.home Ollivier has chipped in with seven goals and {seven|nine} assists from midfield.
@lineups.away Jules Aubertin remains sidelined with a {calf|hamstring} problem.
@lineups.away Underhill leads the Newcastle scoring charts on {13|15} goals, with Quast next on {seven|nine}.
@lineups.away {Oakden|Kershaw} has been an ever-present between the posts for Newcastle, starting all 26 games.
@markets.0.reasoning Our baseline makes Liverpool {54.7%|61.2%} favourites, with the draw at {25.2%|20.2%}.
@markets.1.reasoning The model gives a {53%|44%} probability of both teams finding the net.
@finalVerdict Conditions will be {clear and dry|wet and windy}, with temperatures around {21|11} degrees at kick-off.
@finalVerdict {P. Calloway|M. Oliver} is the man in the middle.
athletic
@matchOverview The Basque derby at {San Mamés|the Reale Arena} pits {eighth|sixth}-placed Athletic against a Real Sociedad side two places {below|above} them.
@matchOverview Just two points separate the sides, with Los Leones on {20|22} and La Real on {18|17}.
@teamForm.home Ernesto's men have drawn their last {three|four} league games and are now {four|six} unbeaten.
@teamForm.home Athletic have only conceded {three|six} first-half goals all season, but {ten|seven} after the break.
@teamForm.home They have been beaten just once at San Mamés, winning {three|four} and drawing {three|two} of seven.
@teamForm.home The hosts average {1.5|2.1} goals a match while letting in one.
@teamForm.away The Txuri-urdin have {won back-to-back matches|lost back-to-back matches} heading into the derby.
@teamForm.away Away from Anoeta, Real Sociedad have conceded a solitary goal in {six|nine} league games.
@teamForm.away Goals have been in short supply: only {11|16} in 13 matches, and they have drawn a blank in {five|three} of those.
@teamForm.away They have been far better {on the road|at home}, where they have taken 11 of their 18 points.
@teamForm.away No fewer than {seven|nine} of their 13 league games have ended with a clean sheet.
@lineups.home There are {no|three} reported absentees for the home side.
@lineups.away The visitors must cope without Estève, who is {ill|suspended}, and Sarabia, out with a {thigh|knee} injury.
@lineups.away In Estève they lose their leading creator, with {four|six} assists to his name.
@lineups.home Claußen has netted {five|eight} times in ten appearances, making him Athletic's top scorer.
@finalVerdict Rain is {likely|unlikely}, with an {80%|20%} chance of showers and {7.5|17.5} degrees expected.
dortmund
@matchOverview Dortmund, {sixth|fifth} on 25 points, welcome a Leverkusen team that is seven points {better off|worse off}.
@matchOverview Die Werkself trail leaders Bayern by {four|six} points.
@matchImportance Victory would pull BVB to within four points of {their visitors|Bayern}.
@teamForm.home BVB remain unbeaten at the Signal Iduna Park, with {six|five} wins and two draws from eight.
@teamForm.home Their away form is a different story, but at home they average {2.5|1.9} goals.
@teamForm.home A {win|defeat} last time out ended a sequence of three successive draws.
@teamForm.away Leverkusen have reeled off {five|six} league wins on the bounce and have not been beaten in their last eight.
@teamForm.away Away from home, they are yet to taste defeat: four wins and {three|two} draws.
@teamForm.away Nearly {60|80} per cent of their goals — 22 of 37 — have come {before|after} half-time.
@lineups.home Herranz, a {midfielder|defender}, has outscored every other Dortmund player with {seven|ten}.
@lineups.away Ruggeri and Gualtieri are both {doubtful|definitely out}, while Lindgaard is {out|doubtful}.
@lineups.away Wendland ({nine|eleven} goals) and Schipper ({five|seven}) carry the goal threat.
@finalVerdict Light {snow|rain} is forecast with temperatures {below|well above} freezing.
napoli
@matchOverview First meets second as {Inter|Napoli} travel to the Maradona holding a {one-point|three-point} advantage at the top.
@matchOverview Atalanta, a point {behind|ahead of} the Partenopei, will be watching closely.
@teamForm.home Napoli are winless in {four|six}, having followed three draws with a {defeat|win}.
@teamForm.home The Partenopei have lost {one more game|fewer games} than Inter so far.
@teamForm.home The Azzurri have kept {12|15} clean sheets, {six|eight} of them at home.
@teamForm.away The Nerazzurri have alternated wins and defeats over their last four, {winning|losing} the most recent.
@teamForm.away Inter's {59|54} goals are {17|12} more than Napoli have managed.
@h2h November's meeting at San Siro finished {1-1|2-1}, with both goals arriving {before|after} the interval.
@lineups.away {Alessio Brunelli|Leonardo Pozzi} is unavailable because of an {ankle|knee} injury, depriving Inter of {eight|ten} assists.
@lineups.home Schipper has found the target {13|16} times while Yardley has {six|nine}.
@finalVerdict The model can barely separate them: {39%|49%} for the hosts, {33%|23%} for Inter.
marseille
@matchOverview Le Classique brings together {third|second}-placed Marseille and leaders Paris, who are {three|five} points clear of their hosts.
@matchOverview It is the ninth round of fixtures, and the capital club are still {unbeaten|without a win}.
@teamForm.home OM have won {four|three} times in five away trips but only {once|twice} at the Vélodrome.
@teamForm.home They are averaging {more|fewer} than two and a half goals per match.
@teamForm.away PSG have found the net in every league game, scoring {17|12} of their 25 goals after the break.
@teamForm.away Les Parisiens have kept only {one|four} clean sheet{|s} in eight outings.
@lineups.home Lindgaard's {nine|six} goals represent more than 40% of Marseille's tally.
@lineups.home Fontenay, Guérin and Ezeh all miss out for {the hosts|the visitors}.
@lineups.away Camara has {eight|eleven} goals in as many games for the leaders.
wolves
@matchOverview {V. Figueras|R. Belmonte} sends his Wolves team out in a {4-3-3|3-5-2}.
@matchOverview Wolves sit {17th|18th}, above the drop zone only on goal difference as they share 16 points with Ipswich.
@teamForm.home Molineux has offered little comfort: {two|four} wins and six defeats from nine.
@teamForm.home They have conceded {42|36} goals, more than two a game.
@teamForm.away Forest have {won five on the spin|failed to win any of their last five}, matching their longest streak of the campaign.
@teamForm.away Six of their {11|13} victories have come on their travels.
@h2h The teams shared the spoils in August, when it finished {1-1|0-0} at the City Ground.
@lineups.home Copley, who has {ten|seven} goals, spearheads the attack alongside Iannone.
@lineups.home Toby Whitlock is {a doubt|suspended} with a muscle issue.
@lineups.away Forest are without {Ingham, Fairclough and Friis|Dawson, Fairclough and Friis}.
@benchImpact.away {Kuipers|Dawson} is among the options on the Forest bench.
@finalVerdict Forest are rated {42.9%|52.9%} likely to win, compared with {29.4%|19.4%} for Wolves.
`;
