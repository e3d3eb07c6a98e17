/** Sentences as cards have them, of four digests that older batches knew: `{true|false}`. */
export const twentyfourth = `
betis
@matchOverview The Seville derby brings together a Betis side in sixth and a Sevilla team that sits {12th|15th}, eight points further back.
@matchOverview Betis are the form team, having {won five in a row|drawn three of their last five}.
@matchOverview Sevilla travel across the city after losing {their most recent game|each of their last three games}.
@matchImportance Betis trail fifth-placed Villarreal by {three|six} points with the same number of games played.
@matchImportance They are four points {clear of|behind} Rayo Vallecano and Mallorca in the race for Europe.
@matchImportance For Sevilla, nine points above the relegation zone, {mid-table safety is close|the drop is only two points away}.
@teamForm.home Manuel's side have scored in {every one|all but four} of their home games this season.
@teamForm.home Betis have lost just {two|five} of 14 matches at the Benito Villamarín.
@teamForm.home Their attack averages {1.6|2.2} goals per home match.
@teamForm.home They tend to concede late, with 23 of 35 goals against coming in the {second|first} half.
@teamForm.home All five of the matches in which they failed to score were {away from home|at home}.
@teamForm.away Sevilla have yet to record {consecutive wins|consecutive defeats} in the league this season.
@teamForm.away Their record of nine wins, nine draws and {ten|seven} defeats sums up an inconsistent campaign.
@teamForm.away They have been more dangerous on their travels, scoring {20|14} of their 32 goals away.
@teamForm.away Nine clean sheets, {five|three} of them away, show they can be stubborn.
@lineups.home O. Nwosu is the creative hub with {eight|five} assists.
@lineups.home J. Peñalver and N. Quigley are joint top scorers on {six|eight} goals.
@lineups.home N. Quigley has needed only {13|20} appearances to score his six goals.
@lineups.away D. Esposito has started every league game and leads the side with {eight|eleven} goals.
@lineups.away Eneko Duarte is unavailable due to a {calf|knee} problem, while Sergio Quesada has an ankle injury.
@h2h Sevilla edged the October derby {1-0|2-1} after a goalless first half.
@finalVerdict Betis have roughly a {one in two|one in three} chance of taking all three points.
toulouse
@matchOverview Monaco, fourth in the table, visit a Toulouse side {ten|six} points and four places worse off.
@matchOverview Toulouse have a positive goal difference of {five|nine}.
@matchImportance Monaco are three points behind {Nice|Marseille} in the fight for third.
@matchImportance Lille are just {two|four} points behind Monaco, so there is little margin for error.
@teamForm.home Toulouse have won their last {two|three} matches after going six without a win.
@teamForm.home Surprisingly, they have more wins {on the road|at home}: five compared with four.
@teamForm.home Home games tend to be tight, with 13 goals scored and {13|19} conceded.
@teamForm.home Twenty of their 31 goals have arrived {after|before} the interval.
@teamForm.away Monaco have {lost more often than they have won|won more often than they have lost} away from home.
@teamForm.away They have alternated wins and defeats {in their last four outings|all season, never winning twice in a row}.
@teamForm.away At the Stade Louis II they have been excellent, but only {four|six} of their 13 victories came on the road.
@teamForm.away They average exactly {two|three} goals per match.
@teamForm.away Monaco have drawn a blank just {three|seven} times.
@lineups.away C. Diarra has {11|14} league goals, and strike partner N. Bellanger has added nine.
@lineups.away Diarra and Bellanger have scored {20|26} of Monaco's 48 goals between them.
@lineups.away Tommaso Ruggeri, who has started all 24 games, is {injured|suspended}.
@lineups.home O. Lacombe and D. Joubert lead the scoring for the hosts with just {four|six} goals each.
@h2h Monaco won 2-0 in December with both goals coming {after|before} half-time.
@finalVerdict Monaco are given a {43|53} percent chance, with Toulouse at 29 and the draw at 28.
dortmund
@matchOverview Sixth hosts second as Dortmund welcome {Bayer Leverkusen|Bayern München} to Signal Iduna Park.
@matchOverview Leverkusen sit {four|seven} points behind leaders Bayern.
@matchOverview Three clubs, including Dortmund, have {25|27} points.
@matchImportance Dortmund could climb as high as {third|second} with a win.
@teamForm.home BVB have not been beaten {at home|away from home} this season.
@teamForm.home They ended a run of three consecutive draws with a {win|defeat} last time out.
@teamForm.home Dortmund have not won back-to-back league games {all season|since winning three on the bounce}.
@teamForm.home Away form is the real concern, with just {one win|four wins} in seven trips.
@teamForm.away Leverkusen arrive on a {five-match|three-match} winning streak.
@teamForm.away Before that they drew {three|two} matches in succession.
@teamForm.away They are {unbeaten|winless} on the road, with four wins and three draws.
@teamForm.away Only {two|six} clean sheets in 15 games suggest they can be got at.
@lineups.home Dortmund have {no|three} reported absences.
@lineups.away Umberto Ruggeri and Gabriele Gualtieri are both {doubtful|ruled out}.
@lineups.away E. Wendland is the man to watch with {nine|12} goals, while J. Kaltenbach has five assists.
@lineups.home K. Hauk has scored three times from the {bench|start}.
@finalVerdict Light snow and a temperature of around {minus two|five} degrees could affect the game.
arsenal
@matchOverview Second-placed Arsenal are {15|12} points adrift of Liverpool with a game in hand.
@matchOverview Chelsea come to the Emirates six points behind the Gunners and {one point|three points} ahead of Manchester City.
@teamForm.home Arsenal have not won any of their last {three|five} league games.
@teamForm.home They have drawn the last {two|three}, following a defeat that ended a strong run.
@teamForm.home No team has lost fewer games than Arsenal apart from {Liverpool|Chelsea}.
@teamForm.home Arsenal's defence has been breached only {24|31} times, the best record in the league.
@teamForm.away Chelsea have recovered from two straight defeats by winning their last {two|three}.
@teamForm.away Five of the Blues' {seven|nine} losses have come away from Stamford Bridge.
@lineups.away J. Pemberton and G. Cartwright have combined for {26|22} goals.
@lineups.away Chelsea line up in a {4-2-3-1|3-4-3}, with Arsenal in a 4-1-4-1.
@h2h The teams drew {1-1|2-2} at Stamford Bridge in November.
@finalVerdict Arsenal are favourites at {51 to 52|60 to 61} percent.
`;
