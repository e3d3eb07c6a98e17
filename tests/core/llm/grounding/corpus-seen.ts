/**
 * Sentences the extractor was written against, as `{true|false}` pairs by digest; `@field` says where in the card they
 * stand. Each line is one true and one false sentence.
 */
export const seen = `
arsenal
Arsenal have won {15|17} of their 28 league matches this season.
The Gunners are {second|first} in the table with 55 points.
The Blues sit {fourth|sixth}, having collected 49 points.
Arsenal have scored {52|58} goals and conceded 24.
Chelsea have conceded {36|26} goals in 28 matches.
Arsenal are {six|nine} points ahead of Chelsea.
At home Arsenal have lost only {one|three} of their 13 matches.
Chelsea have won {six|nine} away games, losing five.
Arsenal have drawn their last {two|three} matches.
Chelsea have won {two|four} in a row.
The visitors have kept {six|eleven} clean sheets this season.
Arsenal failed to score in {five|seven} matches.
The last meeting ended {1-1|2-1}.
@h2h Chelsea and Arsenal drew {1-1|2-2} in November.
J. Pemberton has scored {16|19} goals for Chelsea.
B. Ellison leads the line for the hosts with {13|11} goals and one assist.
{Frankie|Nathan} Ashworth is out with a groin injury for Arsenal.
Nathan Norcross misses out with a {hamstring|knee} injury.
The match is played at the {Emirates Stadium|Stamford Bridge}.
{M. Ashdown|M. Oliver} is the referee.
Arsenal are coached by {G. Benkhalfa|L. Vickers}.
The temperature will be around {7.5|16} degrees.
There is an {80|20} percent chance of rain.
Arsenal line up in a {4-1-4-1|4-3-3}.
The baseline gives Arsenal a {51.5|61.5} percent chance of winning.
Over 2.5 goals comes in at {51.1|58} percent on the baseline.
Arsenal average {1.9|2.4} goals per match.
barcelona
Atlético are {unbeaten|winless} at home this season.
Barça have won their last {six|eight} league matches.
The Blaugrana have scored {71|65} goals, the most in this fixture.
Los Colchoneros have conceded just {18|25} goals all season.
Atleti have kept {13|9} clean sheets.
Barcelona have {57|60} points from 26 games, one more than Atlético.
Barcelona are {one point|four points} ahead of Atletico Madrid.
Óscar Olabarría is {suspended|injured} for the hosts.
Frederik Bjerregaard is doubtful with a {calf|thigh} problem.
Adrián Yáñez is {out|available} for Barcelona.
H. Urrutia has {11|15} league goals for the visitors.
N. Quintard has provided {seven|nine} assists.
@h2h Atletico Madrid won the last meeting {2-1|3-1} in Barcelona.
It will be {dry|rainy} at kick-off.
The hosts use a {4-4-2|3-5-2} formation.
T. Ezeh coaches {Barcelona|Atletico Madrid}.
The stadium in Madrid holds {70,460|55,000} spectators.
Barcelona have lost {two|four} of their 14 away games.
The hosts have not lost any of their {14|16} home matches.
Á. Belmonte of {Atletico Madrid|Barcelona} has ten goals.
gladbach
Die Fohlen have won {five|three} of eight home matches.
The Bavarians have lost only {once|three times} this season.
Bayern lead the table with {36|38} points.
Gladbach are {unbeaten in their last two|unbeaten in their last five} matches.
The Foals have scored {25|31} goals, 18 of them at home.
Bayern Munich have scored in {every match|all but three matches} this season.
F. Grünwald has {12|9} goals in 14 appearances.
Gregor Adler is absent with a {thigh|knee} injury.
Bayern have {seven|two} absentees.
S. Hölzel is a {midfielder|goalkeeper} with three goals.
Bayern München are {top|second} of the Bundesliga.
The draw is put at {22.7|30} percent by the baseline.
milan
The Bianconeri have drawn {13|9} of their 20 matches.
The Old Lady is {unbeaten|winless} this season.
The Rossoneri have {31|35} points from 19 games.
Milan have lost {four|six} matches.
Juventus have conceded {17|21} goals, nine of them at home.
Juve sit {fifth|third}, three points above Milan.
Luca Esposito is {doubtful|suspended}.
The previous meeting finished {0-0|1-0}.
lyon
Les Verts have not won {away|at home} this season.
OL have won {four|six} of ten.
Saint-Étienne have conceded {24|18} goals, 19 of them on the road.
The visitors are {16th|14th} in the standings.
Bastien Nicolet is {suspended|injured}.
U. Damiani is Lyon's top scorer with {six|eight} goals.
It is matchday {11|14}.
cagliari
Cagliari have won {five|seven} of the last ten meetings.
The Rossoblù are {15th|12th} with 18 points.
E. Caprile has made {68|54} saves.
S. Esposito has a rating of {6.96|7.21}.
Cagliari have lost {eight|five} of 18.
`;
