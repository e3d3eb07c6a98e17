/** Sentences built otherwise: inversions, participles, compounds, of all twelve digests: `{true|false}`. */
export const eleventh = `
arsenal
@matchOverview Of Arsenal's 28 league matches, {15|18} have ended in victory and {ten|seven} in a draw.
@matchOverview Standing between Arsenal and a first win in {four|five} is a Chelsea side on the up.
@teamForm.home A return of {two|four} points from the last three games has left the Gunners {15|12} points off the top.
@teamForm.home Averaging {1.9|1.6} goals a game, Arsenal have the firepower, and 0.9 against is miserly.
@teamForm.home Their sole home loss in {13|15} outings tells its own story.
@teamForm.away Having lost {twice|three times} in a row, Chelsea responded with successive wins.
@teamForm.away Of Chelsea's 36 goals against, {21|17} arrived in away fixtures.
@teamForm.away On their travels Chelsea's ledger shows {six|eight} wins, three draws, {five|three} losses.
@lineups.home The {13|17}-goal Ellison is flanked in a 4-1-4-1 by the likes of Duarte, who has {six|eight}.
@lineups.home Among the substitutes is Lacerda, a {midfielder|goalkeeper} with {23|15} starts this season.
@lineups.away Nathan Norcross is nursing a {hamstring|knee} injury and misses out.
@lineups.away Pemberton, for all his {16|13} goals, is only a substitute.
@h2h Neither side could win the November fixture, which finished {1-1|2-2} after a {goalless|two-goal} first half.
@finalVerdict A shade over half the probability, {51.5|56.5} percent, goes to Arsenal.
@finalVerdict The Emirates crowd, some {60,000|45,000} strong, could make the difference.
barcelona
@matchOverview Fifty-seven points from 26 games put Barça {second|first}; Atlético have {56|53} from 27.
@teamForm.home Goals conceded at the Metropolitano: {eight|12}. Defeats there: none.
@teamForm.home Ten wins from 14 home games is a rate few can match, and {four|two} draws complete the picture.
@teamForm.home It took until last weekend for a run of two victories to be {ended|extended}.
@teamForm.away Twice, and only twice, have Barça {failed to score|been held to a draw}.
@teamForm.away Scoring comes easily: 33 at home and {38|29} away make {71|62} in total.
@lineups.home Suspended defender {Olabarría|Galarza} sits this one out.
@lineups.home Between them Belmonte and Echeverri have struck {17|21} times.
@lineups.away With eleven goals, Urrutia is {Barcelona's|Atlético's} most prolific player.
@lineups.away Cabrera has five assists and {four|seven} goals from the back line.
@h2h {Atlético|Barcelona} took the points in the December meeting, winning by the odd goal in three.
@finalVerdict Clear skies, a gentle breeze of {6|26} km/h and {21|11} degrees make for ideal conditions.
gladbach
@matchOverview The Bundesliga's {leaders|bottom side} come to Gladbach.
@teamForm.home Victories in the last two games have lifted Gladbach to {24|27} points.
@teamForm.home Of their seven wins, {five|three} were achieved at home.
@teamForm.away Unbeaten at home, Bayern have suffered their {one|second} defeat on the road.
@teamForm.away Thirteen goals conceded and {seven|ten} clean sheets sum up Bayern's defence.
@lineups.away Bayern travel without {seven|four} players, including Ashworth and Adler.
@lineups.away {Grünwald|Adler} has been the main man, hitting 12 goals in {14|9} games.
@lineups.home Ehrlich has {35|55} saves to his credit for Gladbach.
milan
@matchOverview Both teams are in the top half, Juve fifth and Milan {eighth|tenth}.
@teamForm.home No defeats, {seven|nine} wins, 13 draws: Juventus are hard to beat but harder to back.
@teamForm.home Not since {four|two} games ago have Juve won.
@teamForm.away With {14|19} goals from nine away games, Milan average 1.6 on the road.
@teamForm.away Milan's most recent defeat came {six|three} games ago.
@lineups.home A {knock|broken leg} rules out Benedikt Petersen.
@lineups.home Rovelli, with {four|six} goals from {six|twelve} starts, is efficient.
@lineups.away Moretti and Lombardini, with {three|five} goals each, support from midfield.
@finalVerdict Under a steady drizzle of {1.2|5} mm and at 7.5 degrees, C. Dorigatti officiates.
lyon
@teamForm.home Five without defeat, {three|four} of them won: Lyon are in form.
@teamForm.away Away from the Chaudron, Les Verts have taken {a single point|four points}.
@teamForm.away Nineteen of their {24|29} conceded goals were shipped away.
@lineups.home Bastien Nicolet serves a {suspension|second match after his groin injury}.
@lineups.home Goalkeeper {Aubertin|Dalsgaard} has 22 saves in nine games for Lyon.
@lineups.away Ollivier has twice {scored|been sent off} this season.
@finalVerdict Lyon's chances are put at {70|60} percent by the service, Saint-Étienne's at {15|25}.
cagliari
@matchOverview Eighteen games in, the Sardinians have just {four|six} wins.
@teamForm.home The Isolani have scored {12|seven} of their 19 goals after the break.
@h2h {Chievo|Cagliari} were 1-0 winners in November 2016.
@lineups.home Esposito's rating of {6.96|7.46} is bettered by Caprile's {7.39|7.99}.
liverpool
@teamForm.home Scoring {64|58} and conceding 26, Liverpool's goal difference is {+38|+30}.
@teamForm.home A single defeat, {19|21} wins.
@lineups.home {Ezeh|Ollivier}, on 20 goals, needs no introduction.
@matchOverview Anfield, capacity {61,276|54,074}, is the venue.
athletic
@matchImportance {Two|Four} points better off, Athletic start the derby two places higher.
@teamForm.away Five of La Real's {seven|nine} shutouts came away from home.
@lineups.away Sarabia is sidelined by a {thigh|calf} injury.
dortmund
@teamForm.home Losing {four|two} of seven away, Dortmund rely on home form.
@teamForm.away Having drawn {three|one} before it, Leverkusen then won five in a row.
@matchOverview {Leverkusen|Dortmund} are unbeaten away from home.
napoli
@teamForm.home After three draws in succession came a {defeat|win} for Napoli.
@teamForm.away Conceding {0.9|1.5} per game, Inter are solid.
@lineups.home With {75|55} saves, Brunelli has been busy for Napoli.
marseille
@teamForm.away Eight goals conceded, {25|20} scored: PSG are flying.
@matchImportance OM would draw level with PSG on {20|23} points by winning.
@lineups.away Eastwell has {four|six} goals and two assists.
wolves
@teamForm.home Of the last eight, Wolves have lost {four|two}.
@teamForm.away Five in a row have been won by Forest, who concede {one|two} a game.
@lineups.home {Figueras|Belmonte}'s Wolves line up in a 4-3-3.
`;
