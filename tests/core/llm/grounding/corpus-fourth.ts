export const fourth = `
arsenal
The Gunners have drawn {ten|six} of their 28 league games.
@matchImportance Arsenal trail leaders Liverpool by {15|eight} points with a game in hand.
@matchImportance Only {one point|four points} separates Arsenal from third-placed Nottingham Forest.
@teamForm.home Their only home defeat of the season has come in {13|15} games at the Emirates.
@teamForm.home {Three|Five} defeats all season is a record few can match.
@teamForm.home The hosts have not won any of their last {three|six} league games.
@teamForm.away The Blues have {won|lost} their last two league games.
@teamForm.away On the road Chelsea have lost {five|two} of 14.
@teamForm.away Chelsea average {1.9|2.6} goals per game.
@teamForm.away Chelsea's defence has been breached {36|24} times.
@h2h The reverse fixture at Stamford Bridge ended {1-1|2-1}.
@h2h {Neither side|Both sides} scored before the break in November's meeting.
@lineups.home Frankie Ashworth is {sidelined with a groin problem|suspended}.
@lineups.away Nathan Norcross {misses out|returns} for Chelsea.
@lineups.away L. Vickers sets his side up in a {4-2-3-1|3-4-3}.
@benchImpact.home Copley has {four|nine} goals in eleven appearances.
Joel Pemberton's 16 goals make him {Chelsea's|Arsenal's} leading scorer.
G. Cartwright has {ten|14} league goals.
The Arsenal goalkeeper Wijnstra has made {67|92} saves.
{Ashdown|Taylor} is the referee.
Light {rain|snow} is forecast with temperatures around 7 degrees.
The baseline gives Arsenal {a little over half|barely a third} of the chances.
barcelona
@matchImportance Atlético are {a point|five points} behind Barcelona.
@matchImportance Barça are three points {behind|ahead of} Real Madrid with two games in hand.
@teamForm.home Los Colchoneros are {unbeaten|winless} at home this season.
@teamForm.home Atlético Madrid have conceded just {18|31} goals, the fewest of any side listed.
@teamForm.home They lost their most recent league game after {two wins|three wins}.
@teamForm.away Barcelona have {won six in a row|drawn four in a row}.
@teamForm.away Barça have netted {71|58} times in 26 matches.
@teamForm.away The Catalans have failed to score in only {two|seven} league games.
@h2h Barcelona {led|trailed} at half-time in December but lost.
@lineups.home Óscar Olabarría is {suspended|injured}.
@lineups.away Adrián Yáñez is out with a {groin|knee} injury.
@lineups.away Frederik Bjerregaard {is a doubt|is ruled out for the season} with a calf injury.
@lineups.away Barcelona are expected to line up in a {3-5-2|4-3-3}.
Urrutia leads Barcelona's scoring with {11|17} goals.
Ángel Belmonte is Atlético's top scorer on {ten|13}.
Quintard has supplied {seven|three} assists.
Echeverri plays for {Atlético|Barcelona}.
A {clear|rainy} evening is expected at the Metropolitano, at 21 °C.
gladbach
@matchImportance Bayern lead Leverkusen by {a single point|four points} with a game in hand.
@matchImportance Gladbach are {tenth|sixth} with 24 points.
@teamForm.home Die Fohlen have taken {16|21} points from eight home games.
@teamForm.home Borussia Mönchengladbach have won {both of their last two|none of their last four}.
@teamForm.away The Bavarians have {lost just once|lost three times} this season.
@teamForm.away Bayern have scored {47|38} goals and conceded 13.
@teamForm.away Bayern have kept {seven|ten} clean sheets.
@lineups.away Bayern are without {seven|three} players.
@lineups.away Lewis Ashworth is out with a {knock|broken leg}.
Grünwald and Jansen have scored {23|31} league goals between them.
Hölzel is Gladbach's {midfielder|goalkeeper} with three goals.
I. Zidouri coaches {Gladbach|Bayern}.
P. Rovelli coaches {Bayern|Gladbach}.
milan
@matchImportance Juventus are {fifth|third}, thirteen points behind Napoli.
@teamForm.home The Old Lady are still {unbeaten|without a win} in the league.
@teamForm.home Juve have drawn {13|nine} times.
@teamForm.home They have drawn their last {three|five} matches.
@teamForm.away The Rossoneri have lost {three|five} of nine away games.
@teamForm.away Milan have kept {two|five} clean sheets on the road.
@h2h November's game at San Siro finished {goalless|with a Juventus win}.
@lineups.home Luca Esposito is {questionable|suspended}.
Teixeira has {seven|twelve} goals for Juventus.
lyon
@teamForm.home Les Gones have {won|lost} three of their last five.
@teamForm.away Saint-Étienne have {not won|won twice} away from home this season.
@teamForm.away Les Verts have shipped {24|15} goals.
@teamForm.away They have scored four goals on their travels and conceded {19|11}.
Damiani has {six|nine} goals in ten games.
Lyon win {seven|five} times in ten by the baseline.
The Groupama Stadium holds {61,556|45,000}.
cagliari
@teamForm.home Cagliari have won {two|five} of nine at home.
@teamForm.home The Sardinians have lost {eight|eleven} of 18.
@h2h Cagliari have won {each|none} of the last four meetings.
@h2h They met most recently in {August 2019|May 2022}.
@lineups.home Belotti, Felici, Folorunsho and Pedro all have {knee|ankle} injuries.
Caprile has started {all 18|only 11} matches.
Wind of about {21|50} km/h is forecast.
arsenal
@matchOverview Chelsea come to the Emirates in {fourth|second} place.
@matchOverview It is round {29|31} of the Premier League season.
@matchImportance Nottingham Forest, third, have {54|51} points.
@matchImportance Chelsea need the points, as Manchester City are {one point|three points} behind them.
@teamForm.home Arsenal have won {15|18} and lost three.
@teamForm.home They have scored {28|21} goals in the second half.
@teamForm.home Arsenal have collected {52|61} yellow cards.
@teamForm.away Chelsea have kept clean sheets in {six|eleven} games.
@teamForm.away Maresca's side has drawn {seven|four} times.
@teamForm.away They have won {eight|five} at Stamford Bridge.
@h2h Chelsea and Arsenal drew {1-1|0-0} in November.
@h2h The last meeting ended in {a draw|a Chelsea victory}.
@lineups.home Ashworth, a {defender|midfielder}, is missing with a groin injury.
@lineups.away Norcross is absent because of a {hamstring|knee} injury.
Duarte has started {27|21} games for Arsenal.
Pemberton averages a rating of {6.77|7.20}.
Lacombe has {four|seven} assists.
G. Benkhalfa is the coach of {Arsenal|Chelsea}.
M. Ashdown will be the {referee|coach}.
A temperature of {7.5|12} degrees is expected.
barcelona
@matchOverview Barcelona are the {second|fourth} side of the table.
@matchImportance Barcelona have played {26|28} games and Atlético 27.
@teamForm.home Atlético Madrid have kept {13|nine} clean sheets.
@teamForm.home They have lost {none|two} of 14 home games.
@teamForm.home Their last game was {lost|won}.
@teamForm.home Atlético's longest winning run was {eight|five} games.
@teamForm.away Barcelona's goal difference is {+46|+38}.
@teamForm.away Barça have lost {five|three} times.
@teamForm.away The Blaugrana score {2.7|1.9} goals a game away.
@h2h Barcelona lost {2-1|3-1} to Atlético in December.
@lineups.home Á. Yáñez starts for {Atlético|Barcelona}.
@lineups.away Figueras is a {Barcelona|Atlético} substitute with four assists.
Fuentes has {six|ten} goals and two assists.
Óscar Olabarría is {unavailable|available} to Atlético.
The venue is the {Riyadh Air Metropolitano|Camp Nou}.
Kick-off is on {Sunday|Saturday}.
The market for both teams to score has a baseline of {54.8|61} percent.
gladbach
@matchImportance Bayern have {36|41} points from 15 games.
@matchImportance Gladbach are {twelve|eight} points behind the leaders.
@teamForm.home Gladbach's record is {seven|nine} wins, three draws, five defeats.
@teamForm.home Mönchengladbach have conceded {20|28} goals.
@teamForm.away Bayern have won {six|four} of seven home games.
@teamForm.away Bayern München are {unbeaten|winless} at home.
@lineups.away Paul Ehrlich is out with a {calf|thigh} injury.
@lineups.away Gregor Adler has a {thigh|calf} injury.
@lineups.home Højlund is {on the bench|in the starting eleven} for Gladbach.
Jansen has {11|seven} goals for Bayern.
H. Engelke {referees|coaches}.
The capacity of Borussia-Park is {59,724|62,300}.
milan
@matchImportance AC Milan are {eighth|sixth} in the table.
@teamForm.home Juventus have failed to score {four|eight} times.
@teamForm.home Juventus have kept {ten|six} clean sheets in 20 matches.
@teamForm.away Milan have scored {29|36} goals and let in 19.
@teamForm.away The Diavolo have won {four|two} of nine away.
@h2h AC Milan and Juventus drew {0-0|2-2} in November 2024.
Camara is a {midfielder|goalkeeper} with two goals.
Verhoeven has made {51|74} saves for Juve.
Rain is {likely|unlikely} at 80 percent.
lyon
@matchImportance Lyon have {15|19} points from ten games.
@matchImportance PSG lead with {29|26} points.
@teamForm.home Lyon have lost {three|one} of ten.
@teamForm.away Saint-Étienne have conceded {19|12} goals away.
@teamForm.away They have failed to score {five|two} times.
Bellanger of {Lyon|Monaco} has a goal and an assist.
Dalsgaard starts in goal for {Saint-Étienne|Lyon}.
cagliari
@teamForm.home Cagliari have won {four|seven} of 18 games.
@teamForm.home Cagliari lost {their last match|none of their last three matches}.
@h2h The teams last met in {2019|2022}.
@lineups.home Felici is out with a {knee|back} injury.
Esposito has {three|six} goals.
Borrelli is {an attacker|a defender}.
`;
