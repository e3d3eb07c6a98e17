/** Kinds of fact that those two told, in other words and of other clubs: `{true|false}`. */
export const fiftyfourth = `
rhinederby
Bayern München lead the table with {66|55} points, comfortably clear of Borussia Dortmund on {55|49}.
Dortmund are second with 55 points, well ahead of Hoffenheim on {49|47}.
Köln, with 24 points, are only just behind Union Berlin on {28|31}.
The Foals travel to Köln {twelfth|ninth} in the table with 25 points.
Gladbach visit Köln {12th|10th} in the league.
Köln have conceded 43 goals, a tally that only {Wolfsburg, Werder Bremen, Frankfurt and Heidenheim|Wolfsburg and Heidenheim} have exceeded.
Köln have lost 13 matches, a figure only {Wolfsburg and Heidenheim|Wolfsburg} have surpassed.
Bayern {lead|trail} Dortmund by eleven points at the top.
{Bayern München|Borussia Dortmund} lead the league with 66 points.
Bayern lead {Dortmund|Hoffenheim} by eleven points at the summit.
{Bayern|Dortmund} top the standings, eleven points clear.
João Pacheco is missing because of a {knock|fever} for Köln.
Valentin Uhlig is out with {an illness|a fractured shin}.
Köln must do without João Pacheco because of a knock and {Valentin Uhlig because of illness|Simon Hölzel because of a hamstring injury}.
Gladbach are without Álvaro Cabrera (groin) and {Simon Hölzel (hamstring)|João Pacheco (knock)}.
Gladbach have to do without Álvaro Cabrera due to a groin injury and Simon Hölzel due to a {hamstring|shoulder} injury.
Gladbach must also cope without Simon Hölzel, who has a {hamstring|knee} injury.
Köln will also have to manage without {João Pacheco|Álvaro Cabrera}.
João Pacheco's knock robs {Köln|Gladbach} of a midfielder who has started 23 league games.
João Pacheco's knock deprives Köln of a {midfielder|goalkeeper} with three goals.
João Pacheco's knock robs Köln of a midfielder with {23|14} starts.
The absence of João Pacheco costs Köln a {midfielder|defender} with 23 starts.
J. Völker, a five-goal {midfielder|defender}, has played all 25 matches.
V. Claußen, a six-goal {attacker|goalkeeper}, leads Köln's scoring.
In the {2025/26|2022/23} season Köln have taken 24 points from 25 games.
Gladbach have collected 25 points in the {2025-26|2024-25} season.
Köln have {not|already} won three games in a row this season.
Gladbach have strung together {three|four} wins in a row this season.
Köln have put together {two|four} consecutive wins at best this season.
Köln have conceded in {all but one|every one} of their 13 home games.
Gladbach have failed to score in ten matches, {four|eight} of them away.
Gladbach have kept nine clean sheets, {four|seven} of them on the road.
Discipline could be a worry: Köln have been shown {one red card|four red cards} this season.
Gladbach led {1-0|2-0} at half-time in the first encounter of the season.
In the first encounter between the two, Gladbach led {1-0|2-1} at the break.
In the first meeting of the season Gladbach won {3-1|2-0}.
Köln conceded {three|one} in the November meeting.
Gladbach scored {three|two} goals in the November meeting.
Köln scored {once|twice} in November's meeting.
Both sides {scored|failed to score} in the November meeting.
The two clubs meet in {Köln|Gladbach}.
The match takes place {in Köln|at the Borussia-Park}.
Above Köln in the table is {Bremen|Augsburg} in 13th.
The teams below Köln are Mainz, St. Pauli, {Wolfsburg|Hamburg} and Heidenheim.
Only {Mainz, St. Pauli, Wolfsburg and Heidenheim|Wolfsburg and Heidenheim} stand below Köln.
Gladbach's run of two defeats ended with a {win|draw} against their last opponents but one.
Gladbach alternated between {defeats and wins|wins and draws} in their last three, losing the most recent one.
Köln have lost four of their last five, the only exception being a {draw|win}.
Köln lost four of their last five, with the one exception a {draw|victory}.
northderby
Only {Paris Saint Germain|Marseille} stand above Lens in the table.
Only {Paris|Lyon} are ahead of Lens.
Lens trail only {Paris Saint Germain|Marseille} in the table.
The five clubs above Lille are Paris, Lens, Marseille, Lyon and {Rennes|Monaco}.
Above Lille are Paris, Lens, Marseille, Lyon and {Rennes|Strasbourg}.
Paris Saint Germain lead {Lens|Lyon} by a single point.
Paris are a point ahead of {Lens|Marseille} at the top.
With 56 points Lens are in {the Champions League places|the relegation zone}.
Lens find themselves in the {Champions League|relegation} places.
Lens have scored 48 goals, a total only {Paris and Marseille|Paris} have exceeded.
Lens have won 18 league games, a number {nobody|only Marseille} has bettered.
Lille have lost eight league games, {three|five} of them at home.
Lille have failed to score in eight matches, {six|two} of them away from home.
The sides last met in September, when Lens won {3-0|2-0}.
The two met in {September|March}, when Lens won 3-0.
Two of the three goals in the September meeting came {before|after} the break.
Lille {failed to score|scored} in the September meeting.
Lille trailed {2-0|1-0} at the break in the first encounter of the season.
Lens's three-match winning run ended with a {defeat|draw}.
The Lens run of three wins ended with a {defeat|draw}, followed by a draw and a win.
Lille's four-match losing run was ended by {a draw|a win}.
Lens have won {three|two} of their last five, with one draw and one defeat.
Lens are the visitors and the two clubs meet in {Lille|Lens}.
Pedro Rezende is Lille's {only|second} absentee.
Lille's home ground has been a fortress, with Lille beaten just {three|six} times in 13 home matches.
The Pierre-Mauroy has been kind to them, with Lille beaten {three|one} times in 13 home games.
V. Cardoso, a two-goal {defender|midfielder}, has started all 25 matches.
C. Estève has scored ten times in {17|12} starts for Lens.
C. Estève has ten goals despite starting only {17|11} matches for Lens.
Lens have won all but {two|four} of their 13 home matches.
Lens have scored in all but one of {their home games|their away games}.
Lens have kept a clean sheet in {seven|ten} of their 13 home games.
Lille are {sixth|fourth}, in the upper part of the table.
interatalanta
Only {Inter, Milan, Napoli, Como, Roma and Juventus|Inter, Milan and Napoli} stand above Atalanta.
Inter have scored 64 goals, a total {nobody|only Juventus} has exceeded.
Inter lead {Milan|Napoli} by seven points.
Inter lead Milan by {seven|four} points at the top.
Inter top the table with 67 points, well clear of Milan on {60|56}.
Atalanta have drawn ten matches, a total only {Pisa|Lazio} have exceeded.
Atalanta have drawn ten games, a tally surpassed only by {Pisa|Juventus}.
Inter's seven-match winning run ended with a {defeat|draw}.
Atalanta's three-match winning run ended with a {defeat|draw} and was followed by a {draw|win} last time out.
Inter won {1-0|2-0} in the first encounter of the season after a goalless first half.
The December meeting was settled by a {second-half|first-half} goal.
The only goal of the December meeting came in the {second|first} half.
The December meeting was {goalless|1-0} at half-time.
The December meeting was won by {Inter|Atalanta} in {Bergamo|Milan}.
Inter won in {Bergamo|Milan} in December.
Atalanta {failed to score|scored} in the December meeting.
Inter are in the {Champions League|relegation} places.
Inter have won seven of their last eight, the only exception being {a defeat|a draw}.
Pietro Mancuso is missing because of {an illness|a knee problem}.
Inter are without Riccardo Zaniboni with a hamstring injury and Pietro Mancuso with {an illness|a groin injury}.
Inter's absentees are Riccardo Zaniboni (hamstring) and Pietro Mancuso ({illness|ankle}).
Jacopo Gualtieri misses out for {Atalanta|Inter} with an ankle injury.
G. Tedeschi, an eight-goal {midfielder|defender}, also has six assists.
palacebrighton
Palace have been beaten {twice|four times} this season.
Isaac Ravenhill's {suspension|knee injury} robs Brighton of a midfielder with three goals.
Isaac Ravenhill's suspension robs Brighton of a midfielder with {three|seven} goals.
Isaac Ravenhill's suspension robs {Brighton|Palace} of a midfielder with nine starts.
Brighton must cope without Isaac Ravenhill, who is {suspended|out with a thigh injury}.
Brighton must also cope without Samuel Chukwu, who has a {thigh|calf} injury.
Brighton also miss Callum Copley because of a {hamstring|calf} injury and Callum Underhill because of an ankle injury.
Brighton have alternated between wins and other results all season and {won|lost} the most recent one.
Brighton have {not won two in a row|won three in a row} this season.
Brighton have conceded in {every one|four} of their five away games.
Brighton have {conceded|kept a clean sheet} in every one of their five away games.
Arsenal lead {Chelsea|Liverpool} by six points.
Arsenal top the table with 26 points, well clear of Chelsea on {20|22}.
Brighton have scored 17 goals, a total only {Arsenal, Chelsea, City, Spurs, Liverpool and United|Arsenal and Chelsea} have exceeded.
Palace have let in nine goals, and only {Arsenal and Manchester City|Arsenal} have conceded fewer.
Brighton travel to Selhurst Park {tenth|fifth} in the table.
In the {2025/26|2023/24} campaign Brighton have 15 points.
Palace's two-match winning run ended with a {defeat|draw}, and a draw followed.
Brighton have scored 13 of their 17 goals {after|before} the break.
The Eagles' defence has been strong early on, with only three goals conceded {before|after} half-time.
Palace have let in only three goals {before|after} the break.
E. Reinders has scored three times in {six|three} starts for Palace.
espanyoloviedo
Oviedo's only away win of the season came in one of their {13|nine} trips.
Oviedo are the league's lowest scorers with just {16|26} goals.
Oviedo have {the worst|the best} attack in the division.
No team in La Liga has scored fewer goals than {Oviedo|Getafe}.
Only {Levante|Girona} have let in more goals than Mallorca.
Espanyol have the {seventh|third} best points total in the league.
Oviedo have yet to keep a clean sheet {away from home|at home}.
Oviedo concede more than {two|three} goals per away game on average.
Espanyol have shipped {39|29} goals, six more than they have scored.
Espanyol's goal difference stands at minus {six|ten}.
With a goal difference of minus 27, {Oviedo|Levante} have the worst in the league.
Espanyol have scored {more|fewer} goals away than at home.
Espanyol have taken {20|14} of their 36 points at home.
Iker Figueras is Espanyol's {only absentee|second absentee}.
Oviedo have {two|three} men out: Pablo Ibarrola and Jon Aguirre.
For Oviedo, {Pablo Ibarrola|Iker Figueras} (calf) and Jon Aguirre (knock) are out.
The visitors' absentees are Ibarrola, with a {calf|knee} injury, and Aguirre, with a knock.
M. Verhoeven has been directly involved in {eleven|eight} goals.
M. Verhoeven is level with L. Navarrete on {six|five} goals.
P. Brinkmann has scored {five|three} of Oviedo's 16 goals.
P. Brinkmann, an attacker with {five|eight} goals, is Oviedo's best hope.
Espanyol beat Oviedo 2-0 {in Oviedo|at home} in October.
All the goals in the October meeting came {after|before} the interval.
It was {0-0|1-0} at the break in October.
Oviedo {failed to score|scored once} when the sides met in October.
Barcelona top La Liga with 67 points, four ahead of {Real Madrid|Atlético}.
Real Madrid are second, {four|six} points behind Barcelona.
Oviedo are {ten|five} points adrift of Alavés in 16th.
Oviedo sit eight points behind {Mallorca|Elche}.
Espanyol are four points behind sixth-placed {Celta|Betis}.
Only a point separates Espanyol from {Real Sociedad, Getafe and Athletic|Celta}.
The model puts Espanyol's chances at {59.9|49.9} percent.
Under clear skies and at {19|29} °C the pitch should be dry.
I. Larrondo is {the referee|the Espanyol coach}.
The RCDE Stadium seats {40,500|30,500}.
augsburgunion
Augsburg sit 11th with a record of 11 wins, ten draws and {twelve|nine} defeats.
Union have drawn {ten|four} games, as many as Augsburg.
Union's four-match run of draws ended with a {defeat|win} last time out.
After four successive draws Union {lost|won} their last match.
Augsburg have failed to win any of their last {four|six} matches.
Augsburg's last win came {five|two} games ago.
Augsburg's defence has been far better {at home|away}, with 18 goals conceded there.
Augsburg have conceded 31 of their 49 goals {on the road|at home}.
Union are without {Gregor Grünwald|Till Zöllner}, who has a knock.
Augsburg are missing Till Zöllner (hamstring), Robin Mühlbauer ({knee|ankle}) and Oscar Dawson (hamstring).
Augsburg's top scorer Oscar Dawson is {out|fit} after nine goals this season.
The loss of Oscar Dawson, with {nine|five} goals the leading scorer, is a blow to Augsburg.
Toby Whitlock is {questionable|definitely out} for Augsburg.
B. Hoekstra is Union's leading scorer with seven goals, one more than {P. Drexler|J. Wijnstra}.
B. Hoekstra has started all {28|20} of his appearances.
D. Hauk's side line up in a {4-3-3|3-5-2}.
{Y. Grünwald|D. Hauk} coaches the hosts.
L. Hölzel starts in {defence|goal} for Augsburg.
C. Claußen starts in goal, with {A. Bellanger|J. Petersen} on the Augsburg bench.
Augsburg won 2-0 in {Berlin|Augsburg} in January.
Augsburg have won the only meeting on record, {2-0|3-1} in January.
Both goals in the January meeting came {before|after} the break.
It is matchday {34|30} in the Bundesliga.
Union have seen {three|no} players sent off.
Light snow and {-1|9} °C: winter football in May.
auxerreparis
Auxerre have the weakest attack in Ligue 1 with {14|24} goals.
Nobody has scored fewer than Auxerre's {14|19} goals.
Auxerre are in the relegation zone, {one|three} point behind Nantes.
Auxerre sit {17th, in the relegation zone|17th, in the European places}.
Paris FC are {seven|two} points clear of Nantes in 16th.
Auxerre's winless away record reads three draws and {seven|four} defeats.
Auxerre have taken ten of their 13 points {at home|away}.
Auxerre's four-match losing run ended with a {draw|win} last time out.
Auxerre stopped the rot with a {draw|win} after four straight defeats.
Paris FC are unbeaten in {three|five} matches.
Paris FC have followed a win with two {draws|defeats}.
Auxerre have five players out, among them {Gaëtan Zidouri|F. Adeyemi}.
Harvey Gallimore and Rémy Urbain both have {calf|knee} injuries.
Gaëtan Zidouri (knee) and Gaëtan Aubertin ({groin|thigh}) are also out.
Paris FC have a clean bill of health, with {no|two} absentees.
F. Roussel is a {midfielder|defender} with five goals.
F. Adeyemi has scored three of Auxerre's {14|20} goals.
A. Delacroix of {Paris FC|Auxerre} has three assists from defence.
Kermarec keeps goal for {Auxerre|Paris FC}.
Auxerre drew 1-1 {in Paris|at home} in November.
J. Garrigues {referees|coaches} the home side's match.
Lens lead the table with {49|52} points, one ahead of PSG.
PSG trail leaders {Lens|Lyon} by a point.
Below Auxerre there is only {Metz|Nantes}.
Metz and Auxerre are {level on points|separated by three points}.
Fog and {four|14} degrees await in Auxerre.
villawest
Villa have lost their last two after a {draw|win}.
Villa have won just {two|four} of their last eight matches.
West Ham have won {four|two} of their last eight.
Villa have {the same number of points as|three points more than} Manchester United.
Villa are level on points with {Manchester United|Chelsea}.
Nine points separate Villa from second-placed {Manchester City|Chelsea}.
West Ham are in the bottom three, level on points with {Forest|Tottenham}.
West Ham are one point behind {Tottenham|Leeds}.
Villa occupy a {Champions League|relegation} place.
Villa's 39 goals are fewer than those of {Chelsea and Liverpool|Everton} behind them.
Arsenal, with {three|six} defeats, have lost the fewest games.
Burnley have the worst defence with {58|48} goals conceded.
West Ham have the {second|fourth} worst defence in the league.
Villa have collected {29|20} points at home and 22 away.
Kelechi Kanu and Toby Whitlock are both missing for {West Ham|Villa}.
Villa are without ten-goal {attacker|goalkeeper} Daan Jansma.
Daan Jansma, who has {24|15} starts to his name, is out with a calf problem.
L. Mulder of {West Ham|Villa} has scored nine times.
L. Mulder has more goals than {I. Yardley|D. Jansma}.
Villa scored {two|three} second-half goals in December.
West Ham led {2-1|1-0} at half-time in December but lost.
West Ham lost the December meeting {3-2|2-0} at home.
celtabilbao
Celta have taken 20 of their 24 points {at Balaídos|away from home}.
Celta have won just {one|three} of their nine away games.
Athletic have kept {five|nine} clean sheets, three of them at home.
Atlético Madrid lead La Liga with 44 points, one ahead of {Real Madrid|Barcelona}.
Athletic are three points behind third-placed {Barcelona|Real Madrid}.
Only Real Madrid and {Barcelona|Athletic} have scored more goals than Atlético and Villarreal.
Celta's last draw came {five|two} games ago.
Jannik Zöllner ({calf|ankle}) and Jon Escribano (ankle) miss out for the visitors.
Athletic travel without Jannik Zöllner, Jon Escribano and {Mario Echeverri|Nikolaj Møller}.
Athletic's Mario Echeverri is {ill|suspended}.
Douglas Rezende, with {two|five} goals from four starts, is out for Celta.
Celta miss N. Møller, a {midfielder|goalkeeper} with 12 starts.
Athletic's C. Aguirre has five goals from {midfield|defence}.
P. Urrutia leads Celta with {seven|nine} goals.
A. Dalsgaard has made {55|75} saves for Celta.
O. Chukwu is the Athletic {goalkeeper|striker}.
J. Friis has never missed a league game, starting all {19|15}.
A win would lift Celta to {27|30} points.
Drizzle is likely, with a {55|85} percent chance of rain.
The wind will blow at {31|11} km/h in Vigo.
The teams met in {September|November}, when Athletic won 3-1.
Celta scored their goal in the {first|second} half of the September meeting.
Celta have scored {15|13} goals before half-time and 13 after it.
Athletic tend to score early: {16|13} of their 29 goals came in the first half.
The draw is rated at {28.1|38.1} percent by the baseline.
Both teams to score is {54.7|44.7} percent likely.
The service sees Athletic at {40|50} percent.
Over 2.5 goals is {just below|well above} 50 percent.
Athletic have {four|two} absentees, one of them only doubtful.
Hugo Fuentes and {Diego Navarrete|Jon Escribano} are both doubtful.
bournemouthchelsea
Bournemouth's last win came {six|two} matches ago.
Chelsea sit fourth, {four|six} points behind City.
Chelsea are {one point|three points} ahead of Palace and Sunderland.
Arsenal lead Villa by {three|five} points.
Arsenal lead {Villa|City} by three points.
Arsenal have the best defence with {nine|eleven} goals conceded.
Chelsea have conceded {15|19} goals, the same number as Aston Villa.
Chelsea's 15 conceded goals are bettered only by {Arsenal, Palace and Sunderland|Arsenal}.
Bournemouth have earned 14 of their 19 points {at home|away}.
Nathan Abbott, a {defender|striker}, is missing with a muscle injury.
Nathan Abbott's absence robs Bournemouth of a {defender|striker} who has started seven games.
B. Tillmann and J. Pemberton have {eight|six} goals each.
L. Oakden has more assists than {anyone else at Chelsea|B. Tillmann has goals}.
K. Ashworth has started {all 14|just ten} games in goal.
The Vitality Stadium holds only {12,000|22,000}.
Heavy rain and 28 km/h winds could make it {a wet|a dry} afternoon.
The match kicks off at {15:00|19:00} UTC.
Bournemouth have a 28.5 percent chance, Chelsea {44|34} percent.
Wolves are {bottom|17th} with just two points.
The bottom three are West Ham, Burnley and {Wolves|Leeds}.
The top three are Arsenal, Villa and {City|Chelsea}.
Bournemouth are seven points above {West Ham|Burnley} in 18th.
Bournemouth, Tottenham, Newcastle and Brentford are all on {19|21} points.
strasbourgtoulouse
Théo Kermarec and Sacha Chauvin are both out for {Strasbourg|Toulouse}.
Théo Kermarec is ill and Sacha Chauvin has a {groin|knee} injury.
Toulouse have lost four of their last five, the other being a {draw|win}.
Toulouse have lost four of five, the exception a {draw|win}.
Toulouse are on a run of two {defeats|draws}.
Strasbourg come into this after back-to-back {draws|wins}.
Strasbourg have drawn their last two after a {win|defeat}.
A. N'Diaye has scored 13 of Strasbourg's {40|33} goals.
A. N'Diaye has scored {nearly a third|half} of Strasbourg's goals.
O. Lacombe has as many shots on target as {A. N'Diaye|D. Ollivier}.
Strasbourg failed to score {in December's meeting|in nine games}.
Toulouse led 1-0 at half-time and won {1-0|2-0} in December.
Strasbourg are five points and {four|two} places above Toulouse.
Strasbourg sit between Monaco and {Brest|Rennes} in the table.
Toulouse sit one point behind {Angers|Lorient}.
Metz are {bottom|16th} with 13 points.
Paris Saint Germain have scored the most goals, {54|64}.
Lens are {one point|four points} behind PSG.
Toulouse have received {one red card|no red cards}.
`;
