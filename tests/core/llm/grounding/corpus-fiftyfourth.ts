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
`;
